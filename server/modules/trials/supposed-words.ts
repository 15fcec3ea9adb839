import { sql } from 'kysely'
import type { ProcessDefinition } from '@/lib/engine'
import type { Mock } from '@/lib/trials/move'
import type { TestBody } from '@/lib/trials/test-body'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

type Supposing = Pick<TestBody, 'suppose'> & { beginning: Pick<TestBody['beginning'], 'mocks'> }

const mockWord = (mock: Mock): 'silent' | 'fails' | 'childRejected' | 'childEnded' | 'answers' =>
  'never' in mock
    ? 'silent'
    : 'ended' in mock
      ? mock.ended === 0
        ? 'childEnded'
        : 'childRejected'
      : mock.ok
        ? 'answers'
        : 'fails'

/** What tests suppose of the world around them, a sentence each. */
export async function supposedWords<Key extends string>(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  { elements }: Pick<ProcessDefinition, 'elements'>,
  bodies: ReadonlyMap<Key, Supposing>,
): Promise<Map<Key, string[]>> {
  const all = [...bodies.values()].map(({ suppose }) => suppose)
  const accounts = all.flatMap(({ left, standIns }) => [
    ...left,
    ...standIns.flatMap(({ principal, agent }) => [principal, agent]),
  ])
  const roles = all.flatMap(({ emptyRoles }) => emptyRoles)
  const { rows } = await sql<{ id: string; name: string }>`
    select account as id, name from users where account = any(${[...new Set(accounts)]}::text[])
    union all select 'role ' || role_id, role_name from roles where role_id = any(${[...new Set(roles)]}::text[])`.execute(
    tx,
  )
  const known = new Map(
    [...rows, ...elements.map(({ id, name }) => ({ id: `element ${id}`, name }))].map((one) => [one.id, one.name]),
  )
  const called = (id: string, kind = ''): string => partFor(locale, known.get(kind + id) ?? '') || id
  const say = (key: string, params: Record<string, string>) =>
    sentence(locale, `workflow.tests.supposed.${key}`, params)
  const told = ({ suppose, beginning }: Supposing): string[] => [
    ...suppose.left.map((account) => say('left', { name: called(account) })),
    ...suppose.standIns.map(({ principal, agent }) => say('away', { name: called(principal), agent: called(agent) })),
    ...suppose.emptyRoles.map((role) => say('emptyRole', { role: called(role, 'role ') })),
    ...Object.entries(beginning.mocks).map(([id, mock]) => say(mockWord(mock), { activity: called(id, 'element ') })),
  ]
  return new Map([...bodies].map(([key, body]) => [key, told(body)]))
}
