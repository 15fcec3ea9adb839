import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { usesInForm } from '@/lib/form-editing/form-names'
import { useDesign } from './design'
import { useUseWords } from './use-use-words'
import styles from './panel.module.css'

/** Where a field is used, in the form itself and by processes, before it is renamed or removed. */
export function FieldUses({ path }: { path: string }) {
  const t = useTranslations('formDesigner')
  const { formId, definition, isNew } = useDesign()
  const words = useUseWords()
  const { data } = useCall('/api/form/getFormUses', isNew(path) ? null : { formId, fieldId: path })
  const places = [...usesInForm(definition, path).map(words.inForm), ...(data?.uses ?? []).map(words.elsewhere)]
  return (
    <section className={styles.uses}>
      <h3>{t('uses')}</h3>
      {places.length === 0 ? (
        <p>{t('noUses')}</p>
      ) : (
        <ul>
          {[...new Set(places)].map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      <p>{t('usesNote')}</p>
    </section>
  )
}
