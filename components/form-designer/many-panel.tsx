import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { changeField } from '@/lib/form-editing/field-commands'
import { findField } from '@/lib/form-editing/form-place'
import { settingWord } from '@/lib/form-fields/field-words'
import { useDesign } from './design'
import { useFieldActs } from './use-field-acts'
import { useRemoving } from './use-removing'
import type { FieldMaking } from './use-new-field'
import styles from './panel.module.css'

/** What can be done with several fields at once. */
export function ManyPanel({ making }: { making: FieldMaking }) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes') as unknown as (key: string) => string
  const { definition, chosen, make, mayEdit } = useDesign()
  const acts = useFieldActs(making)
  const remove = useRemoving()
  const fields = chosen.flatMap((path) => findField(definition, path)?.field ?? [])
  const required = fields.length > 0 && fields.every((field) => field.required)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{t('manyChosen', { count: chosen.length })}</h2>
          <p>
            {fields
              .map((field) => acts.nameOf(field.id))
              .filter(Boolean)
              .slice(0, 6)
              .join(t('comma'))}
          </p>
        </div>
      </header>
      {mayEdit && (
        <div className={styles.body}>
          <label className={styles.flag}>
            <input
              type="checkbox"
              checked={required}
              onChange={() =>
                make({ key: 'changeMany', values: { count: fields.length } }, (form) =>
                  chosen.reduce((now, path) => changeField(now, path, { required: !required }), form),
                )
              }
            />
            {tTypes(settingWord('required'))}
          </label>
          <div className={styles.acts}>
            <Button size="small" variant="outlined" onClick={() => acts.duplicate()}>
              {t('duplicate')}
            </Button>
            <Button size="small" variant="outlined" color="error" onClick={() => void remove(chosen)}>
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
