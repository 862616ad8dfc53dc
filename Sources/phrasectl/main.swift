print("being built")
