/** A value that names something kept elsewhere: a person, a department, a role, a position, a row of a dictionary, a request, of one process if that is named. */
export type Reference =
  | { kind: 'user'; id: string }
  | { kind: 'department'; id: string }
  | { kind: 'role'; id: string }
  | { kind: 'duty'; id: string }
  | { kind: 'dictionary'; dictionary: string; id: string }
  | { kind: 'request'; process: string; id: string }
