/** A value that names something kept elsewhere: a person, a department, a role, a position, a row of a dictionary. */
export type Reference =
  | { kind: 'user'; id: string }
  | { kind: 'department'; id: string }
  | { kind: 'role'; id: string }
  | { kind: 'duty'; id: string }
  | { kind: 'dictionary'; dictionary: string; id: string }
