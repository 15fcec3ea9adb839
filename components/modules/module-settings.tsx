import { useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import styles from '@/components/page-parts/page-parts.module.css'
import { Field } from '@/components/ui/field'
import type { ModuleForm } from '@/lib/contracts/modules'
import { moduleTypes, type ModuleType } from '@/lib/words/modules'
import { IconSelect } from './icon-select'
import { ModuleReaders } from './module-readers'

interface Props {
  form: ModuleForm
  mayEdit: boolean
  onChange(change: Partial<ModuleForm>, typing?: string): void
}

/** What holds for the whole application. */
export function ModuleSettings({ form, mayEdit, onChange }: Props) {
  const t = useTranslations('modules')
  return (
    <section className={styles.settings} aria-label={t('wholeSettings')}>
      <h2>{t('wholeSettings')}</h2>
      <WordsInput
        label={t('name')}
        setting={{ most: 66 }}
        value={form.moduleName}
        disabled={!mayEdit}
        onChange={(moduleName) => moduleName && onChange({ moduleName }, 'name')}
      />
      <Field label={t('type')}>
        <select
          value={form.moduleType}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ moduleType: target.value as ModuleType })}
        >
          {moduleTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
      </Field>
      <IconSelect value={form.icon} mayEdit={mayEdit} onChange={(icon) => onChange({ icon })} />
      <WordsInput
        label={t('description')}
        setting={{ long: true, most: 300 }}
        value={form.description}
        disabled={!mayEdit}
        onChange={(description = '') => onChange({ description }, 'description')}
      />
      <ModuleReaders
        label={t('readers')}
        hint={t('readersHint')}
        readers={form.readers}
        mayEdit={mayEdit}
        onChange={(readers) => onChange({ readers })}
      />
    </section>
  )
}
