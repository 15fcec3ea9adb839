import { personVariables, type PersonVariable } from '@/lib/contracts/filters'

/** Whose rows are asked for. */
export type Reader = Record<PersonVariable, string>

/** What a statement may name of the person who asks, beside its own parameters: `:account` and the like. */
export const personParameters: readonly PersonVariable[] = personVariables

/** A value of a row filter: `sys:/account` and the like stand for something of the person; everything else for itself. */
export function personValue(value: string, reader: Reader): string {
  const name = personVariables.find((one) => value === `sys:/${one}`)
  return name ? reader[name] : value
}
