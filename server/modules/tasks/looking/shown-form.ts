import type { FieldRights, FormDefinition } from '@/lib/contracts/forms'
import { routeValues } from '@/lib/engine'
import { stripHiddenFields } from '@/lib/form-data/strip-hidden'
import { systemVariablesIn, withoutHiddenParts } from '@/lib/form-template/check-template'
import { parseTemplate } from '@/lib/form-template/parse-template'
import { writeTemplate } from '@/lib/form-template/write-template'
import type { Localiser } from './localise'
import type { TaskScene } from './task-scene'

/** A definition as a person may see it: without hidden fields, and without the words of a template that are only for their readers. */
export function shownDefinition(definition: FormDefinition, rights: FieldRights): FormDefinition {
  const shown = stripHiddenFields(definition, rights)
  if (definition.template === undefined || !Object.values(rights).includes('hidden')) return shown
  return {
    ...shown,
    template: writeTemplate(
      withoutHiddenParts(parseTemplate(definition.template), (path) => rights[path] === 'hidden'),
    ),
  }
}

/** R3-25: what the system markers of a template stand for, people and departments by their names. */
export function templateVariables(
  { version, scene }: TaskScene,
  words: Localiser,
): { variables?: Record<string, string> } {
  const { template } = version.form.definition
  const names = template === undefined ? [] : systemVariablesIn(parseTemplate(template))
  if (names.length === 0) return {}
  const { initiator } = scene.state.task
  const values: Record<string, unknown> = {
    ...routeValues(scene),
    initiator: words.text(initiator.name),
    initiatorDepartment: words.text(initiator.departmentName),
  }
  return { variables: Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) }
}
