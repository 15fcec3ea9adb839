import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import Button from '@mui/material/Button'
import AddBox from '@mui/icons-material/AddBoxOutlined'
import { FormCanvas } from '@/components/form-runtime/form-canvas'
import { useFormState } from '@/components/form-runtime/use-form-state'
import type { FieldRights, FormData } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'
import { addSection } from '@/lib/form-editing/section-commands'
import { placesOf } from '@/lib/form-editing/form-place'
import { CanvasField } from './canvas-field'
import { CanvasSection } from './canvas-section'
import { useDesign } from './design'
import { useCanvasKeys } from './use-canvas-keys'
import type { FieldMaking } from './use-new-field'
import styles from './canvas.module.css'

interface Props {
  making: FieldMaking
  title: string
  phone: boolean
  /** 1 as it is. */
  zoom: number
  /** Whose drawing of a field carries a mark of something wrong, by path. */
  wrong: ReadonlyMap<string, 'error' | 'warning'>
}

/** The form itself, as the runtime draws it, to choose from, to name and to move things in. */
export function Canvas({ making, title, phone, zoom, wrong }: Props) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const design = useDesign()
  const { definition, mayEdit } = design
  const host = useRef<HTMLDivElement>(null)
  const [naming, setNaming] = useState('')
  const rights = useMemo<FieldRights>(
    () => resolveRights({ sections: definition.sections }, { default: 'edit', fields: {} }),
    [definition.sections],
  )
  const data = useMemo(() => rowsToSee(definition), [definition])
  const state = useFormState({ definition: unconditional(definition), data, rights, files: [] })
  const onKeyDown = useCanvasKeys({ making, host, startNaming: setNaming, naming: naming !== '' })
  const clear = (event: React.MouseEvent) => event.target === event.currentTarget && design.choose([])
  return (
    <div ref={host} className={styles.ground} data-area="canvas" onClick={clear} onKeyDown={onKeyDown}>
      <div className={styles.sheet} data-phone={phone || undefined} lang={locale} style={{ zoom }}>
        <h2 className={styles.title}>{title}</h2>
        <FormCanvas
          definition={definition}
          state={state}
          section={(section, fields) => (
            <CanvasSection
              key={section.id}
              section={section}
              making={making}
              naming={naming === `#${section.id}`}
              setNaming={setNaming}
            >
              {fields}
            </CanvasSection>
          )}
          field={(field, span, drawing) => (
            <CanvasField
              key={field.id}
              field={field}
              span={span}
              making={making}
              wrong={wrong}
              naming={naming === field.id}
              setNaming={setNaming}
            >
              {drawing}
            </CanvasField>
          )}
        />
        {mayEdit && (
          <div className={styles.more}>
            <Button
              size="small"
              startIcon={<AddBox />}
              onClick={() =>
                design.make(
                  { key: 'addSection' },
                  (form) => addSection(form, form.sections.length, { title: t('section') }).definition,
                )
              }
            >
              {t('addSection')}
            </Button>
          </div>
        )}
        {placesOf(definition).length === 0 && <p className={styles.empty}>{t('emptyForm')}</p>}
      </div>
    </div>
  )
}

/** One empty row in each table, so that its columns are seen as they will be. */
const rowsToSee = ({ sections }: { sections: { fields: { id: string; type: string }[] }[] }): FormData =>
  Object.fromEntries(
    sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'table').map(({ id }) => [id, [{}]])),
  )

/** Nothing is hidden, asked for or refused while the form is drawn. */
const unconditional = <Form extends Parameters<typeof useFormState>[0]['definition']>(form: Form): Form => ({
  ...form,
  rules: undefined,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      visibleWhen: undefined,
      requiredWhen: undefined,
      readOnlyWhen: undefined,
    })),
  })),
})
