import type { FormData, FormDefinition, FormField } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { resolveRights } from '@/lib/form-data/step-rights'
import { traitsOf } from '@/lib/form-fields/traits'
import { exampleOf, valueOf } from '@/lib/form-fields/values'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import type { PaperView } from './paper-view'

interface Words {
  process: string
  step: string
  opinion: string
  person: { account: string; name: string }
  department: string
  /** A name as its reader reads it. */
  say(name: string): string
}

type Shown = FormData[string]
const at = '2026-01-05T02:30:00.000Z'

function sampleOf(field: FormField, words: Words): Shown {
  const { person } = words
  const { holdsFiles, hasValue, kind } = traitsOf(field)
  if (!hasValue) return null
  if (holdsFiles) return kind === 'choices' ? [] : null
  if (field.type === 'table') {
    const row = () => Object.fromEntries(field.fields.map((column) => [column.id, sampleOf(column, words)]))
    return [row(), row()]
  }
  const refers = valueOf(field).refersTo?.(field, '')
  if (refers) return refers.kind === 'user' ? (kind === 'choices' ? [person.account] : person.account) : null
  if (field.type === 'money') return '1234.50'
  const example = exampleOf(field)
  return (example === '' || example === 'text' ? words.say(field.label) : example) as Shown
}

/** A request nobody made, to try a design on. */
export function sampleView(definition: FormDefinition, words: Words): PaperView {
  const person = { ...words.person, departmentName: words.department } as PaperView['task']['initiator']
  return {
    task: {
      taskId: 'sample',
      no: 'A-20260105-001',
      title: words.process,
      processId: '',
      processName: words.process,
      processVersion: 1,
      status: taskStatus.Run,
      result: null,
      round: 1,
      initiator: person,
      createdAt: at,
      submittedAt: at,
      finishedAt: null,
      rev: 1,
    },
    form: {
      formId: '',
      formName: words.process,
      formType: 2,
      definition,
      data: Object.fromEntries(formFields(definition).map((field) => [field.id, sampleOf(field, words)])),
      rights: resolveRights(definition, { default: 'read', fields: {} }),
    },
    files: [],
    opinions: [
      {
        seq: 1,
        operator: operator.Action,
        deed: null,
        actor: person,
        onBehalfOf: null,
        activityId: 'sample',
        activityName: words.step,
        text: words.opinion,
        signature: null,
        at,
        round: 1,
        to: [],
        superseded: false,
      },
    ],
  }
}
