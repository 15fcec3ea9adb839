import { sql } from 'kysely'
import type { KnownNames } from '@/lib/contracts/process-tests'
import type { ProcessDefinition } from '@/lib/engine'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import type { Difference, Expectation } from '@/lib/trials/expectation'
import type { TestBody } from '@/lib/trials/test-body'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

/** Accounts an expectation names. */
const peopleOf = ({ afterMoves }: Expectation): string[] =>
  afterMoves.flatMap(({ live, notices }) => [
    ...live.flatMap(({ people }) => people),
    ...notices.flatMap(({ to }) => to),
  ])

export const peopleIn = ({ beginning, suppose, moves, expected }: TestBody): string[] => [
  beginning.initiator,
  ...suppose.left,
  ...suppose.standIns.flatMap(({ principal, agent }) => [principal, agent]),
  ...moves.flatMap((move) =>
    move.kind === 'act' ? [move.account, ...(move.people ?? []), ...Object.values(move.nextPeople ?? {}).flat()] : [],
  ),
  ...peopleOf(expected),
]

export const peopleFound = (found: Expectation | null): string[] => (found ? peopleOf(found) : [])
export const peopleWhoDiffer = (differences: readonly Difference[]): string[] =>
  differences.flatMap(({ aspect, expected, found }) =>
    aspect === 'people' || aspect === 'notices' ? [...expected, ...found] : [],
  )

/** What elements, people and fields are called, for sentences about them. */
export async function namesFor(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  definitions: readonly ProcessDefinition[],
  form: FormDefinition | null,
  accounts: readonly string[],
): Promise<KnownNames> {
  const text = (words: string) => partFor(locale, words)
  const { rows } = await sql<{ account: string; name: string }>`
    select account, name from users where account = any(${[...new Set(accounts)]}::text[])`.execute(tx)
  const elements = definitions.flatMap((one) =>
    one.elements.map(({ id, name, type }) => [id, text(name) || (type === 'Start' || type === 'End' ? '' : id)]),
  )
  return {
    elements: Object.fromEntries(elements) as KnownNames['elements'],
    people: Object.fromEntries(rows.map(({ account, name }) => [account, text(name)])),
    fields: form ? Object.fromEntries(formFields(form).map(({ id, label }) => [id, text(label) || id])) : {},
  }
}
