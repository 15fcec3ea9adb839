'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { ErrorSummary } from './error-summary'
import type { FieldHint } from './field-props'
import { FieldOfForm } from './form-editor-field'
import { FormOccasionContext, summedColumns } from './form-occasion'
import { FormSections } from './form-sections'
import { FormSurroundingsContext } from './form-surroundings'
import { spanOf } from './span-of'
import type { FormState } from './use-form-state'

const TemplateForm = dynamic(() => import('./template-form').then((module) => module.TemplateForm))

interface Props {
  definition: FormDefinition
  state: FormState
  /** System variables the template of a Normal form speaks of. */
  variables?: Record<string, string>
  /** By field. */
  hints?: Record<string, FieldHint>
  /** The day rows of dictionaries have to hold on. */
  day?: string
}

/** A form to fill in: what the person may not change stands as text. */
export function FormEditor(props: Props) {
  return (
    <>
      <ErrorSummary definition={props.definition} state={props.state} />
      <Fields {...props} />
    </>
  )
}

function Fields({ definition, state, variables = {}, hints = {}, day }: Props) {
  const locale = useLocale()
  const { surroundings, data } = state
  const { rights, errors, files, prefix } = surroundings
  const { template } = definition
  const occasion = useMemo(
    () => ({ data, day, summed: summedColumns(definition, rights) }),
    [data, day, definition, rights],
  )
  if (template !== undefined) {
    return (
      <FormOccasionContext value={occasion}>
        <TemplateForm
          definition={{ ...definition, template }}
          data={data}
          rights={rights}
          files={files}
          variables={variables}
          hints={hints}
          state={state}
        >
          {(rest) => <Fields definition={rest} state={state} hints={hints} day={day} />}
        </TemplateForm>
      </FormOccasionContext>
    )
  }
  const sections = definition.sections.filter(({ fields }) => fields.some(({ id }) => rights[id] !== 'hidden'))
  return (
    <FormOccasionContext value={occasion}>
      <FormSurroundingsContext value={surroundings}>
        <FormSections
          prefix={prefix}
          sections={sections}
          tabs={definition.layout === 'tabs'}
          wrong={({ fields }) => fields.some(({ id }) => hasError(errors, id))}
        >
          {(section) =>
            section.fields
              .filter((field) => rights[field.id] !== 'hidden')
              .map((field) => (
                <FieldOfForm
                  key={field.id}
                  field={field}
                  span={spanOf(field, section)}
                  state={state}
                  right={rights[field.id]}
                  hint={hints[field.id]}
                  // The heading has just said it.
                  labelled={localText(field.label, locale) === localText(section.title, locale)}
                />
              ))
          }
        </FormSections>
      </FormSurroundingsContext>
    </FormOccasionContext>
  )
}

/** A field of a form, or a cell of its rows. */
const hasError = (errors: Record<string, string>, id: string) =>
  Object.keys(errors).some((path) => path === id || path.startsWith(`${id}[`))
