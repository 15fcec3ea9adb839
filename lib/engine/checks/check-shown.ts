import { formFields } from '@/lib/form-data/form-fields'
import { resolveRights } from '@/lib/form-data/step-rights'
import { traitsOf } from '@/lib/form-fields/traits'
import { elementTraits } from '../elements/traits'
import { finding, type Check } from './finding'

/** What a title names in braces: fields and a few words of the request itself. */
export const namesInTitle = (titleRule: string): string[] =>
  [...titleRule.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * Lists and titles say the same to everybody who gets a request: a field that a step hides is seen there all the same. And a
 * limit by amount that finds no amount among what lists show refuses every request.
 */
export const checkShown: Check = ({ definition, form }) => {
  const { summaryFields, titleRule, bulkLimit, mail } = definition.settings
  const fields = new Map(formFields(form).map((field) => [field.id, field]))
  const shown = [...new Set([...summaryFields, ...namesInTitle(titleRule)])].flatMap((id) => fields.get(id) ?? [])
  const hidden = definition.elements.flatMap((element) => {
    const step = elementTraits(element).rights(element)
    if (!step) return []
    const rights = resolveRights(form, step)
    return shown
      .filter(({ id }) => rights[id] === 'hidden')
      .map(({ label }) => finding('warning', element.id, 'shownThoughHidden', { field: label }))
  })
  const amount = summaryFields.some((id) => {
    const field = fields.get(id)
    return field !== undefined && traitsOf(field).listed === 'money'
  })
  const limited = bulkLimit > 0 || (mail.link && mail.most > 0)
  return [...hidden, ...(limited && !amount ? [finding('warning', '', 'limitWithoutAmount')] : [])]
}
