// The first suite of a machine makes the database the others start from.
jest.setTimeout(90_000)
