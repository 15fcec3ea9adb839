/** R3-59 in small: every bit of a 16-bit mask. */
export const allAccess = 65535

/** Decisions 4: access comes as a number or a list of numbers; a list is OR-ed. */
export const accessMask = (access: number | number[]): number =>
  Array.isArray(access) ? access.reduce((mask, value) => mask | value, 0) : access

/** R6-02: passes at 65535, fails at 0, else the action must be contained in the mask. */
export function mayDo(access: number | number[], actionValue: number): boolean {
  const mask = accessMask(access)
  if (mask === allAccess) return true
  if (mask === 0) return false
  return (mask & actionValue) === actionValue
}
