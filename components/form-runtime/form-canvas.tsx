'use client'

import { useMemo, type ReactNode } from 'react'
import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { FieldOfForm } from './form-editor-field'
import { FormOccasionContext, summedColumns } from './form-occasion'
import { FormSurroundingsContext } from './form-surroundings'
import { spanOf } from './span-of'
import type { FormState } from './use-form-state'
import styles from './form.module.css'

type Section = FormDefinition['sections'][number]

interface Props {
  definition: FormDefinition
  state: FormState
  /** What lies round a section, and round the drawing of a field. */
  section(section: Section, fields: ReactNode): ReactNode
  field(field: FormField, span: number, drawing: ReactNode): ReactNode
}

/** A form as it is filled in, every field of it, for whoever draws it: nothing is hidden and nothing is in tabs. */
export function FormCanvas({ definition, state, section, field }: Props) {
  const { surroundings, data } = state
  const occasion = useMemo(
    () => ({ data, summed: summedColumns(definition, surroundings.rights) }),
    [data, definition, surroundings.rights],
  )
  return (
    <FormOccasionContext value={occasion}>
      <FormSurroundingsContext value={surroundings}>
        {definition.sections.map((one) =>
          section(
            one,
            <div className={styles.grid} data-columns={one.columns}>
              {one.fields.map((each) =>
                field(
                  each,
                  spanOf(each, one),
                  <FieldOfForm field={each} state={state} right={surroundings.rights[each.id]} />,
                ),
              )}
            </div>,
          ),
        )}
      </FormSurroundingsContext>
    </FormOccasionContext>
  )
}
