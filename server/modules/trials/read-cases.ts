import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import { elementTraits } from '@/lib/engine/elements/traits'
import { nothingSupposed, supposition } from '@/lib/trials/suppose'
import { testBody, type TestBody } from '@/lib/trials/test-body'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { mayInCatalog } from '@/server/modules/catalogs'
import { readDraft, readVersion, requireProcess } from '@/server/modules/processes'
import { menuAccess } from '@/server/http/menu-access'
import { mayDo } from '@/lib/rights/menu-mask'
import { readForm } from '@/server/runtime'
import { namesFor, peopleIn } from './known-names'
import { versionsOf } from './stage'
import { supposedWords } from './supposed-words'

const menu: typeof calls.testsMenu = 'design_processes'

/** Whether the caller may change tests of processes of a category. */
export async function mayChangeTests({ tx, caller }: CallContext, catalogId: string): Promise<boolean> {
  return mayDo([await menuAccess(tx, caller, menu)], 2) && mayInCatalog(tx, caller, catalogId, 'Modify')
}

/** Whether the caller may change the tests of a process. */
export async function mayChange(context: CallContext, processId: string): Promise<boolean> {
  const { rows } = await sql<{
    catalogId: string
  }>`select catalog_id as "catalogId" from processes where process_id = ${processId}`.execute(context.tx)
  return mayChangeTests(context, rows[0]?.catalogId ?? '')
}

/** What is drawn of a process: its published version, or its draft. */
export async function shownVersion({ tx }: Pick<CallContext, 'tx'>, processId: string) {
  const versions = await versionsOf(tx, processId)
  const stored = versions.published
    ? await readVersion(tx, processId, versions.published)
    : await readDraft(tx, processId)
  if (!stored) throw new AppError('object.unknown')
  return { ...versions, ...stored }
}

type CaseList = z.input<typeof calls.getTestCases.data>

interface Row extends Omit<CaseList['rows'][number], 'changedAt' | 'last' | 'supposed'> {
  suppose: unknown
  mocks: unknown
  changedAt: Date
  lastState: calls.EndedState | null
  lastAt: Date | null
  lastRun: string | null
}

const mocksOf = testBody.shape.beginning.shape.mocks
/** What a stored case supposes; one of a release that kept nothing of it supposes nothing. */
const supposing = ({ suppose, mocks }: Pick<Row, 'suppose' | 'mocks'>) => ({
  suppose: supposition.catch(nothingSupposed).parse(suppose),
  beginning: { mocks: mocksOf.catch({}).parse(mocks ?? {}) },
})

/** The cases of a process, by name. @throws AppError object.unknown, right.missing */
export async function listCases(context: CallContext, processId: string): Promise<CaseList> {
  const { tx, locale } = context
  await requireProcess(context, processId, 'View')
  const { name, draft, definition, version } = await shownVersion(context, processId)
  const { rows } = await sql<Row>`
    select c.case_id as "caseId", c.case_name as "caseName", c.source, c.confirmed, c.body #>> '{beginning,initiator}' as initiator,
      coalesce(i.name, c.body #>> '{beginning,initiator}') as "initiatorName", jsonb_array_length(c.body -> 'moves') as moves,
      c.body -> 'suppose' as suppose, c.body #> '{beginning,mocks}' as mocks,
      c.changed_by as "changedBy", coalesce(u.name, c.changed_by) as "changedByName", c.changed_at as "changedAt",
      c.last_state as "lastState", c.last_at as "lastAt", c.last_run as "lastRun"
    from test_cases c left join users u on u.account = c.changed_by left join users i on i.account = c.body #>> '{beginning,initiator}'
    where c.process_id = ${processId} order by c.case_name, c.case_id`.execute(tx)
  const supposed = await supposedWords(context, definition, new Map(rows.map((row) => [row.caseId, supposing(row)])))
  return {
    processName: partFor(locale, name),
    version: version.version,
    draft,
    gate: definition.settings.tests,
    mayChange: await mayChange(context, processId),
    rows: rows.map(({ changedAt, lastState, lastAt, lastRun, suppose: _suppose, mocks: _mocks, ...row }) => ({
      ...row,
      supposed: supposed.get(row.caseId) ?? [],
      initiatorName: partFor(locale, row.initiatorName),
      changedByName: partFor(locale, row.changedByName),
      changedAt: changedAt.toISOString(),
      last: lastState && lastAt ? { state: lastState, at: lastAt.toISOString(), runId: lastRun ?? '' } : null,
    })),
  }
}

interface Stored {
  processId: string
  caseName: string
  source: calls.CaseSource
  confirmed: boolean
  body: unknown
}

/** @throws AppError object.unknown */
export async function storedCase(context: CallContext, caseId: string): Promise<Stored & { body: TestBody }> {
  const { rows } = await sql<Stored>`
    select process_id as "processId", case_name as "caseName", source, confirmed, body from test_cases where case_id = ${caseId}`.execute(
    context.tx,
  )
  const body = testBody.safeParse(rows[0]?.body)
  if (!rows[0] || !body.success) throw new AppError('object.unknown')
  await requireProcess(context, rows[0].processId, 'View')
  return { ...rows[0], body: body.data }
}

async function departmentName({ tx, locale }: CallContext, departmentId: string | null): Promise<string> {
  if (departmentId === null) return ''
  const { rows } = await sql<{ name: string }>`select name from groups where group_id = ${departmentId}`.execute(tx)
  return partFor(locale, rows[0]?.name ?? '') || departmentId
}

export async function readCase(context: CallContext, caseId: string): Promise<z.input<typeof calls.getTestCase.data>> {
  const stored = await storedCase(context, caseId)
  const { name, definition, version } = await shownVersion(context, stored.processId)
  const form = await readForm(context.tx, version.formId, version.formVersion)
  return {
    ...stored,
    caseId,
    processName: partFor(context.locale, name),
    departmentName: await departmentName(context, stored.body.beginning.departmentId),
    names: await namesFor(context, [definition], form?.definition ?? null, peopleIn(stored.body)),
    supposed: (await supposedWords(context, definition, new Map([['case', stored.body]]))).get('case') ?? [],
    outside: definition.elements.flatMap((element) => {
      const { awaits } = elementTraits(element)
      const name = partFor(context.locale, element.name) || element.id
      return awaits === 'work' || awaits === 'children' ? [{ elementId: element.id, name, awaits }] : []
    }),
    mayChange: await mayChange(context, stored.processId),
  }
}
