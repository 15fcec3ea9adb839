import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { iconNames } from '@/components/ui/icons'

interface Props {
  value: string
  mayEdit: boolean
  onChange(icon: string): void
}

/** The sign of an application or of one of its menus. */
export function IconSelect({ value, mayEdit, onChange }: Props) {
  const t = useTranslations('menus')
  return (
    <Field label={t('icon')}>
      <select value={value} disabled={!mayEdit} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('noIcon')}</option>
        {iconNames.map((name) => (
          <option key={name} value={name}>
            {t(`icons.${name as 'home'}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}
