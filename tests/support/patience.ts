// The first suite of a machine makes the database the others start from, and a busy one lets nobody hurry.
jest.setTimeout(90_000)
