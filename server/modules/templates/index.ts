import * as calls from '@/lib/contracts/templates'
import { formDefinition } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { officeTemplate, officeTemplateList } from './content'
import { createFromTemplate } from './create-from-template'
import { slots } from './slots'
import { suggestPeople } from './suggest-people'
import { formOf, slotsOf, type TemplateStep } from './template'

export function registerTemplates(app: ServerApp): void {
  serve(app, calls.getTemplates, async (_input, { locale }) =>
    officeTemplateList.map(({ id, area, name, about, steps, sections }) => ({
      templateId: id,
      area,
      name: partFor(locale, name),
      about: partFor(locale, about),
      steps: steps.map((step) => partFor(locale, step.name)),
      fields: sections.reduce((count, { fields }) => count + fields.length, 0),
    })),
  )
  serve(app, calls.getTemplate, async ({ templateId }, { tx, locale }) => {
    const template = officeTemplate(templateId)
    if (!template) throw new AppError('object.unknown')
    const whoOf = ({ who }: TemplateStep) =>
      who === 'leader' || who === 'initiator'
        ? sentence(locale, `workflow.templates.${who}`)
        : partFor(locale, slots[who])
    const wanted = slotsOf(template)
    const suggested = await suggestPeople(tx, wanted)
    return {
      templateId,
      name: template.name,
      about: partFor(locale, template.about),
      definition: formDefinition.parse(formOf(template)),
      steps: template.steps.map((step) => ({
        name: partFor(locale, step.name),
        who: whoOf(step),
        when: step.when ? partFor(locale, step.when.yes) : '',
      })),
      slots: wanted.map((slot) => ({
        slot,
        name: partFor(locale, slots[slot]),
        suggested: suggested.get(slot) ?? [],
      })),
    }
  })
  serve(app, calls.createFromTemplate, (input, context) => createFromTemplate(context, input))
}
