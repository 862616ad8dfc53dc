/* Empty: libasound finds the plugin's entry by its symbol, and no program calls it by name. */
