import { freeId } from '@/lib/editing/free-id'
import { mostRules, type FormDefinition, FormRule } from '@/lib/form-data/form-definition'
import { findSection, sectionPath, type Section } from './form-place'

const mostSections = 50

/** A section more, at a place counted from 0; its path, or '' where there is no room. */
export function addSection(
  definition: FormDefinition,
  at: number,
  { title, columns = 2 }: { title: string; columns?: number },
): { definition: FormDefinition; path: string } {
  const { sections } = definition
  if (sections.length >= mostSections) return { definition, path: '' }
  const id = freeId('section', new Set(sections.map((section) => section.id)))
  const next = [...sections.slice(0, at), { id, title, columns, fields: [] }, ...sections.slice(at)]
  return { definition: { ...definition, sections: next }, path: sectionPath(id) }
}

export function changeSection(
  definition: FormDefinition,
  path: string,
  changes: Partial<Pick<Section, 'title' | 'columns'>>,
): FormDefinition {
  const found = findSection(definition, path)
  if (!found) return definition
  return {
    ...definition,
    sections: definition.sections.map((section) => (section === found ? { ...section, ...changes } : section)),
  }
}

/** Moves a section to a place counted from 0 among the others. */
export function moveSection(definition: FormDefinition, path: string, at: number): FormDefinition {
  const found = findSection(definition, path)
  if (!found) return definition
  const rest = definition.sections.filter((section) => section !== found)
  const place = Math.max(0, Math.min(at, rest.length))
  if (definition.sections[place] === found) return definition
  return { ...definition, sections: [...rest.slice(0, place), found, ...rest.slice(place)] }
}

/** Without a section and its fields; the last one stays. */
export function removeSection(definition: FormDefinition, path: string): FormDefinition {
  const sections = definition.sections.filter(({ id }) => sectionPath(id) !== path)
  return sections.length === 0 || sections.length === definition.sections.length
    ? definition
    : { ...definition, sections }
}

/** Below each other, or one at a time. */
export const layOut = (definition: FormDefinition, layout: 'sections' | 'tabs'): FormDefinition =>
  (definition.layout ?? 'sections') === layout ? definition : { ...definition, layout }

export function addRule(
  definition: FormDefinition,
  rule: Omit<FormRule, 'id'>,
): { definition: FormDefinition; id: string } {
  const rules = definition.rules ?? []
  if (rules.length >= mostRules) return { definition, id: '' }
  const id = freeId('rule', new Set(rules.map((one) => one.id)))
  return { definition: { ...definition, rules: [...rules, { id, ...rule }] }, id }
}

export const changeRule = (definition: FormDefinition, id: string, changes: Partial<FormRule>): FormDefinition => ({
  ...definition,
  rules: definition.rules?.map((rule) => (rule.id === id ? { ...rule, ...changes, id } : rule)),
})

export function removeRule({ rules = [], ...definition }: FormDefinition, id: string): FormDefinition {
  const rest = rules.filter((rule) => rule.id !== id)
  return rest.length > 0 ? { ...definition, rules: rest } : definition
}
