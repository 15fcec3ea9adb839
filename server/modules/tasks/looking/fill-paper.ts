import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { FieldRights, FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { fillPaper as contract } from '@/lib/contracts/tasks'
import type { Locale } from '@/lib/contracts/auth'
import { liveRights } from '@/lib/form-data/live-rights'
import { everyField } from '@/lib/form-data/every-field'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { opinionRows, type RequestPlace } from '@/lib/form-data/print-places'
import { readOnly } from '@/lib/form-data/step-rights'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { joined } from '@/lib/form-fields/option-labels'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { partsOfAmount } from '@/lib/money/currency'
import { formatMoney, isMoney, sumMoney } from '@/lib/money/money'
import { draftStatus, operatorName, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence, titleFor } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import { fileHeaders, readCompanyHead, readPrintFile, refusedTemplate } from '@/server/modules/forms'
import type { Tx } from '@/server/platform/db'
import type { FilledValue, Filling } from '@/server/platform/office-templates/filling'
import { fillOfficeTemplate } from '@/server/platform/office-templates/office-template'
import { momentOf, referenceKey, type Reference, type ReferenceReader, type Runtime } from '@/server/runtime'
import { readFiles } from '../acting/attached-files'
import { Localiser } from './localise'
import { maySee } from './may-read-task'
import { printableTask } from './papers'
import { readOpinions } from './read-opinions'
import { referenceNames } from './reference-names'
import type { TaskScene } from './task-scene'
import { viewRights } from './view-rights'

type Field = FormField | PlainField

/** Signs of a number a double holds for certain. */
const safeLength = 15

/** A request as a Word or Excel file. @throws AppError object.unknown, form.printFileSize */
export async function fillPaper(
  runtime: Runtime,
  { transact, ...context }: StreamContext,
  { printId, ...asked }: z.output<typeof contract.input>,
): Promise<unknown> {
  const { template, filling, print, no } = await transact(async (tx) => {
    const { opened, prints } = await printableTask(runtime, { ...context, tx }, asked)
    const wanted = prints.find((one) => one.printId === printId && one.kind !== 'design')
    if (!wanted) throw new AppError('object.unknown')
    return {
      template: await readPrintFile(tx, printId),
      filling: (await fillingOf(tx, opened, context)).filling,
      print: wanted,
      no: opened.scene.state.task.no,
    }
  })
  try {
    const made = fillOfficeTemplate(template, filling)
    const ending = print.kind === 'word' ? 'docx' : 'xlsx'
    const name = `${partFor(context.locale, print.name)} ${no || localDay(context.now)}.${ending}`
    void context.reply.headers(fileHeaders(name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' '), print.kind))
    return context.reply.send(made)
  } catch (error) {
    throw refusedTemplate(error)
  }
}

/** What a request says, as its reader may see it. */
export async function fillingOf(
  tx: Tx,
  opened: TaskScene,
  { caller, locale, now }: Pick<StreamContext, 'caller' | 'locale' | 'now'>,
): Promise<{ filling: Filling; rights: FieldRights }> {
  const { scene, version } = opened
  const { definition } = version.form
  const clock = scene.given
  const rights = liveRights(definition, readOnly(viewRights(opened)), scene.state.formData, clock)
  const data = stripHidden(definition, rights, scene.state.formData)
  const shown = await wordsOf(tx, {
    definition,
    data,
    locale,
    reader: {
      asOf: momentOf(scene.state.task, now),
      account: caller.account,
      maySee: (task) => maySee(tx, caller, task),
    },
  })
  const values = new Map<string, FilledValue>(ofRequest(opened, locale, now))
  const { name, usual } = await readCompanyHead(tx)
  values.set('@company', { text: partFor(locale, name || usual) })
  const rows = new Map<string, Map<string, FilledValue>[]>()
  for (const field of formFields(definition)) {
    if (field.type !== 'table') {
      values.set(field.id, shown(field, data[field.id]))
      continue
    }
    const all = rowsOf(data[field.id])
    rows.set(
      field.id,
      all.map((row) => new Map(field.fields.map((column) => [column.id, shown(column, row[column.id])]))),
    )
    for (const column of field.fields) {
      const amounts = all
        .map((row) => row[column.id])
        .map((one) => (typeof one === 'number' ? String(one) : one))
        .filter(isMoney)
      const sum = sumMoney(amounts)
      const scale = 'scale' in column && typeof column.scale === 'number' ? column.scale : 0
      values.set(
        `sum(${field.id}.${column.id})`,
        String(sum).length <= safeLength
          ? { text: formatMoney(sum, scale), number: Number(sum) }
          : { text: formatMoney(sum, scale) },
      )
    }
  }
  rows.set(opinionRows, await opinionsOf(tx, opened, locale))
  return { filling: { values, rows }, rights }
}

/** Says what values are: by their own words, by the names of what they refer to, and of files by theirs. */
async function wordsOf(
  tx: Tx,
  {
    definition,
    data,
    locale,
    reader,
  }: { definition: FormDefinition; data: FormData; locale: Locale; reader: ReferenceReader },
): Promise<(field: Field, value: unknown) => FilledValue> {
  const references = (field: Field, value: unknown): Reference[] => {
    const refersTo = valueOf(field as FormField).refersTo
    if (!refersTo || isEmpty(value)) return []
    return (Array.isArray(value) ? value : [value])
      .filter((id): id is string => typeof id === 'string')
      .map((id) => refersTo(field as never, id))
  }
  const all = everyField(definition).flatMap(({ field, table }) =>
    table
      ? rowsOf(data[table.id]).flatMap((row) => references(field, row[field.id]))
      : references(field, data[field.id]),
  )
  const names = all.length > 0 ? await referenceNames(tx, all, reader) : new Map<string, { name: string }>()
  const files = new Map((await readFiles(tx, definition, data)).map(({ fileId, name }) => [fileId, name]))
  return (field, value) => {
    if (isEmpty(value)) return { text: '' }
    const { holdsFiles, listed } = traitsOf(field as FormField)
    if (holdsFiles)
      return {
        text: (Array.isArray(value) ? value : [value])
          .map((id) => files.get(String(id)) ?? '')
          .filter(Boolean)
          .join(', '),
      }
    const named = references(field, value)
    if (named.length > 0)
      return {
        text: partFor(
          locale,
          joined(
            named.map((one) => names.get(referenceKey(one))?.name ?? one.id),
            '、',
          ),
        ),
      }
    const label = partFor(locale, valueOf(field as FormField).label(value, field as never))
    // The paper says itself in which currency it is, and sums its rows up.
    const text = listed === 'money' ? partsOfAmount(label).figures || label : label
    const number = listed === 'money' || listed === 'number' ? Number(value) : Number.NaN
    // A longer amount would lose digits as a number: it stays text.
    return Number.isFinite(number) && String(value).length <= safeLength ? { text, number } : { text }
  }
}

const momentText = (locale: Locale, at: string | null): string => (at ? spoken(locale, new Date(at)) : '')
const spoken = (locale: Locale, at: Date): string => sentence(locale, 'workflow.printedMoment', { at })

function ofRequest({ scene, version }: TaskScene, locale: Locale, now: Date): [string, FilledValue][] {
  const { task } = scene.state
  const process = partFor(locale, version.definition.name)
  const said: Record<Exclude<RequestPlace, 'company'>, string> = {
    no: task.no,
    title: titleFor(locale, task.title) || process,
    process,
    initiator: partFor(locale, task.initiator.name),
    department: partFor(locale, task.initiator.departmentName),
    state: sentence(locale, `workflow.taskStatus.${stateOf(task)}`),
    submitted: momentText(locale, task.submittedAt),
    finished: momentText(locale, task.finishedAt),
    printed: spoken(locale, now),
  }
  return Object.entries(said).map(([name, text]) => [`@${name}`, { text }])
}

function stateOf({ status, result }: { status: number; result: number | null }): string {
  if (status === draftStatus) return 'draft'
  if (status === taskStatus.Pause) return 'paused'
  if (status === taskStatus.Delete) return 'deleted'
  if (status !== taskStatus.Finish) return 'running'
  return result === taskResult.Reject ? 'rejected' : 'approved'
}

/** What people did and said as rows of a paper; `all`: of rounds that a return has undone as well. */
export async function opinionsOf(
  tx: Tx,
  { scene }: TaskScene,
  locale: Locale,
  { all }: { all: boolean } = { all: false },
): Promise<Map<string, FilledValue>[]> {
  const opinions = await readOpinions(tx, scene, new Localiser(locale))
  return opinions
    .filter(({ superseded }) => all || !superseded)
    .map(({ activityName, actor, operator, deed, text, at }) => {
      const act = deed ? `deeds.${deed}` : `operators.${operatorName[operator] ?? operator}`
      return new Map<string, FilledValue>([
        ['step', { text: activityName }],
        ['person', { text: actor.name }],
        ['act', { text: sentence(locale, `workflow.${act}`) }],
        ['text', { text }],
        ['at', { text: momentText(locale, at) }],
      ])
    })
}
