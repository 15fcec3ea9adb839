import { sql } from 'kysely'
import { elementTraits } from '@/lib/engine'
import { everyField } from '@/lib/form-data/every-field'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { resolveRights } from '@/lib/form-data/step-rights'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { titleParts } from '@/lib/words/request-title'
import { nobody } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import { isInUse, type ProcessVersion, type Runtime } from '@/server/runtime'
import { readOpinions } from '../looking/read-opinions'
import { Localiser } from '../looking/localise'
import { storedScene } from '../looking/task-scene'
import { indexWords, personMark, processMark } from './search-words'

/** A part of a request as it is found and shown: what it is, what it is called, what it says. */
export interface TextPart {
  kind: 'no' | 'title' | 'initiator' | 'field' | 'opinion'
  label: string
  text: string
}

/**
 * Fields everybody who may read the request can see, whatever he has to do with it: none that a step hides, none that is shown
 * on a condition (which may hide it from one day to the next without anything happening to the request).
 */
export function fieldsForAll({ definition, form }: Pick<ProcessVersion, 'definition' | 'form'>): Set<string> {
  const seen = new Set(everyField(form.definition).map(({ path }) => path))
  for (const field of formFields(form.definition))
    if (field.visibleWhen) for (const path of [...seen]) if (path.split('.')[0] === field.id) seen.delete(path)
  for (const element of definition.elements) {
    const rights = elementTraits(element).rights(element)
    if (!rights) continue
    for (const [path, right] of Object.entries(resolveRights(form.definition, rights)))
      if (right === 'hidden') seen.delete(path)
  }
  return seen
}

/** Pictures, drawings and pages say nothing. */
const silent: ReadonlySet<string> = new Set(['signature', 'image', 'embeddedPage', 'htmlBlock'])
const mostParts = 60
const longestText = 2000

const bare = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)

function fieldParts(version: ProcessVersion, data: Record<string, unknown>): TextPart[] {
  const seen = fieldsForAll(version)
  const parts: TextPart[] = []
  const add = (field: Parameters<typeof valueOf>[0] & { label: string }, value: unknown) => {
    if (isEmpty(value) || silent.has(field.type) || !traitsOf(field).hasValue) return
    const said = valueOf(field).label(value, field as never)
    if (typeof said === 'string' && said.trim()) parts.push({ kind: 'field', label: field.label, text: bare(said) })
  }
  for (const field of formFields(version.form.definition)) {
    if (!seen.has(field.id)) continue
    if (field.type !== 'table') add(field, data[field.id])
    else
      for (const row of rowsOf(data[field.id]).slice(0, 50))
        for (const column of field.fields) if (seen.has(`${field.id}.${column.id}`)) add(column, row[column.id])
  }
  return parts
}

export interface TaskText {
  taskId: string
  at: Date
  words: string[]
  parts: TextPart[]
}

/**
 * The text of a request as the search keeps it: what everybody who may read it sees. Opinions are those a reader sees who has
 * no part in it. Null for a draft, which is its writer's alone, and for what is gone.
 */
export async function taskText(runtime: Runtime, tx: Tx, taskId: string, now: Date): Promise<TaskText | null> {
  const { rows } = await sql<{
    no: string
    title: string
    process_name: string
    submitted_at: Date | null
    created_at: Date
    people: string[]
  }>`
    select t.no, t.title, t.process_name, t.submitted_at, t.created_at,
      (select coalesce(array_agg(p.account), '{}') from task_people p where p.task_id = t.task_id) as people
    from tasks t where t.task_id = ${taskId} and t.submitted_at is not null and ${isInUse(sql`t`)}`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { scene, version } = await storedScene(runtime, { tx, caller: nobody, now }, { taskId })
  const { initiator } = scene.state.task
  const opinions = await readOpinions(tx, scene, new Localiser('zh-CN'))
  const parts: TextPart[] = [
    { kind: 'no', label: '', text: row.no },
    { kind: 'title', label: '', text: titleParts(row.title).join(' ') },
    { kind: 'initiator', label: initiator.departmentName, text: initiator.name },
    ...fieldParts(version, scene.state.formData).slice(0, mostParts),
    ...opinions
      .filter(({ text }) => text.trim())
      .slice(-mostParts)
      .map(({ actor, text }): TextPart => ({ kind: 'opinion', label: actor.name, text: bare(text) })),
  ]
  const isName = ({ kind }: TextPart) => kind === 'title' || kind === 'initiator'
  return {
    taskId,
    at: row.submitted_at ?? row.created_at,
    words: indexWords({
      names: [...parts.filter(isName).map(({ text }) => text), row.process_name],
      texts: parts.filter((part) => !isName(part)).map(({ text }) => text),
      marks: [processMark(version.processId), ...row.people.map(personMark)],
    }),
    parts,
  }
}
