import { sql } from 'kysely'
import { KnownFacts, standing, type ProcessDefinition } from '@/lib/engine'
import type { LogEntry } from '@/lib/engine/core/log-entry'
import { nothing } from '@/lib/engine/core/log-entry'
import { withFacts } from '@/lib/engine/organisation/known-facts'
import { sameValue } from '@/lib/form-data/same-value'
import { workOfTrial } from '@/lib/expression/language/work'
import type { State } from '@/lib/engine/state/task'
import { placeOf, Retelling, toldBy } from '@/lib/trials/retell'
import type { World } from '@/lib/trials/world'
import { operator } from '@/lib/words/workflow-enumerations'
import { organisationFacts, trialFacts } from '@/server/modules/processes'
import { answerQuestions, canonicalJson, companyCalendar, ProcessVersions } from '@/server/runtime'
import { wholeToken, type StoredEntry } from '@/server/runtime/stored-task'
import type { Tx } from '@/server/platform/db'
import { startTestServer, type TestServer } from '../support/test-server'

interface Finished {
  taskId: string
  processId: string
  version: number
  log: StoredEntry[]
}

/** Every task of the demo company that is over and ran by a version that is kept, with its log. */
async function finishedTasks(tx: Tx): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    select t.task_id as "taskId", t.process_id as "processId", t.process_version as version,
      (select json_agg(l.entry order by l.seq) from op_log l where l.task_id = t.task_id) as log
    from tasks t where t.status = 1 and t.process_version > 0 and not t.is_test order by 2, 1`.execute(tx)
  return rows
}

const entriesOf = ({ log }: Finished): LogEntry[] =>
  standing(
    log.map((entry) => ({
      ...entry,
      changes: { ...entry.changes, made: entry.changes.made.map(wholeToken) },
    })) as LogEntry[],
  )

/** How a task stands, as far as somebody can see: who holds which step until when, how it ended, and what its form says. */
const said = (state: State) => ({
  ...placeOf(state),
  // An empty field is as one that is not there.
  formData: Object.fromEntries(Object.entries(state.formData).filter(([, value]) => !sameValue(value, undefined))),
})

/** Tells a task on a definition. @returns for each act how it stood by its log, how it stands now, and why not where it could not be done */
function retold(entries: readonly LogEntry[], definition: ProcessDefinition, world: World) {
  const told = toldBy(entries, nothing)
  const again = new Retelling(definition, world, told[0]!.after)
  return told.map((one, index) => {
    const why = again.tell(one, index)
    return { act: one.entry.operator, why, was: said(one.after), is: said(again.state) }
  })
}

/** The first act after which it is not as it was. */
const firstApart = (acts: ReturnType<typeof retold>) =>
  acts.find(({ why, was, is }) => why !== '' || canonicalJson(was) !== canonicalJson(is))

describe('3.15-15 every finished task of the demo company, told once more', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  /** Tells them all on what is made of the version each ran by. */
  const tellAll = async (made: (definition: ProcessDefinition) => ProcessDefinition) => {
    const all: { processId: string; acts: ReturnType<typeof retold> }[] = []
    await server.database.transact('default', async (tx) => {
      const versions = new ProcessVersions()
      const facts = new KnownFacts()
      const calendar = await companyCalendar(tx)
      for (const task of await finishedTasks(tx)) {
        const entries = entriesOf(task)
        const ran = await versions.find(tx, task.processId, task.version)
        if (!ran || entries.some((entry) => entry.operator === operator.Migrate)) continue
        const definition = made(ran.definition)
        const acts = await answerQuestions(tx, trialFacts(organisationFacts), facts, () =>
          withFacts(() =>
            retold(entries, definition, { facts, form: ran.form.definition, calendar, budget: workOfTrial() }),
          ),
        )
        all.push({ processId: task.processId, acts })
      }
    })
    return all
  }

  it('stands after every act where its log says that it stood', async () => {
    const all = await tellAll((definition) => definition)
    expect(
      all.flatMap(({ processId, acts }) => {
        const apart = firstApart(acts)
        return apart ? [{ processId, ...apart }] : []
      }),
    ).toEqual([])
    expect(new Set(all.map(({ processId }) => processId)).size).toBeGreaterThan(2)
    expect(all.flatMap(({ acts }) => acts).length).toBeGreaterThan(all.length)
  })

  it('and does not on a version where others decide', async () => {
    const others = (definition: ProcessDefinition): ProcessDefinition => ({
      ...definition,
      elements: definition.elements.map((element) =>
        element.type === 'Activity'
          ? { ...element, participants: [{ ...element.participants[0]!, participantType: 0, param0: 'admin' }] }
          : element,
      ),
    })
    const all = await tellAll(others)
    const apart = all.filter(({ acts }) => firstApart(acts))
    expect(apart.length).toBeGreaterThan(0)
    expect(apart.length).toBe(all.filter(({ acts }) => acts.some(({ was }) => was.standing.length > 0)).length)
  })
})
