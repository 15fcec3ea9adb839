import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { peopleFields, useListColumns } from './design-fields'
import { FieldPicks } from './field-picks'
import { OrderSetting } from './order-setting'
import type { SettingsProps } from './settings-props'
import styles from './lists.module.css'

/** What holds for the whole list. */
export function ListSettings({ form, definition, formName, mayEdit, onChange }: SettingsProps & { formName: string }) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const { columns, titleOf } = useListColumns(definition)
  const { data: processes = [] } = useCall('/api/process/getCatalogProcesses', {})
  const known = processes.some(({ processId }) => processId === form.processId)
  return (
    <section className={styles.settings} aria-label={t('panels.list')}>
      <WordsInput
        label={t('name')}
        setting={{ most: 66 }}
        value={form.listName}
        disabled={!mayEdit}
        onChange={(listName) => listName && onChange({ listName }, 'name')}
      />
      <WordsInput
        label={t('about')}
        setting={{ long: true, most: 300 }}
        value={form.explain}
        disabled={!mayEdit}
        onChange={(explain) => onChange({ explain: explain ?? '' }, 'explain')}
      />
      <p className={styles.quiet}>
        {t('form')}: {localText(formName, locale)}
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          disabled={!mayEdit}
          checked={form.enable}
          onChange={(event) => onChange({ enable: event.target.checked })}
        />
        {t('enable')}
      </label>
      <OrderSetting
        order={form.order}
        columns={columns}
        usual={t('newestFirst')}
        disabled={!mayEdit}
        onChange={(order) => onChange({ order })}
      />
      <FieldPicks
        label={t('key')}
        hint={t('keyHint')}
        picked={form.key}
        choices={columns.filter(({ name }) => !name.startsWith('_'))}
        most={5}
        disabled={!mayEdit}
        titleOf={titleOf}
        onChange={(key) => onChange({ key })}
      />
      <Field label={t('owner')} hint={t('ownerHint')}>
        <select
          value={form.ownerField}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ ownerField: target.value })}
        >
          <option value="">{t('ownerMaker')}</option>
          {peopleFields(definition).map(({ id }) => (
            <option key={id} value={id}>
              {t('ownerNamed', { name: titleOf(id) })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('starts')} hint={t('startsHint')}>
        <select
          value={form.processId}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ processId: target.value })}
        >
          <option value="">{t('startsNothing')}</option>
          {form.processId && !known && <option value={form.processId}>{form.processId}</option>}
          {processes.map(({ processId, processName }) => (
            <option key={processId} value={processId}>
              {localText(processName, locale)}
            </option>
          ))}
        </select>
      </Field>
    </section>
  )
}
