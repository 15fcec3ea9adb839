'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ListSelect } from '@/components/ui/list-select'
import type { FormField } from '@/lib/contracts/forms'
import {
  addressIn,
  addressInWords,
  addressParts,
  emptyAddress,
  type Address,
  type AddressPart,
} from '@/lib/form-fields/address/address-in'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './address.module.css'
import type { Divisions } from './divisions'

type AddressField = Extract<FormField, { type: 'address' }>

/** From the province down to the street: each list offers what lies in the one above; where there is no list one types. */
export function AddressInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<AddressField>) {
  const t = useTranslations('form.address')
  const locale = useLocale()
  const { divisions, failed } = useDivisions()
  const address = addressIn(value) ?? emptyAddress
  const parts = addressParts.slice(0, addressParts.indexOf(field.detail) + 1)
  const set = (part: AddressPart, text: string) => {
    const next: Address = { ...address, [part]: text }
    // What lies in another province or city is not here.
    if (part !== 'street') for (const lower of ['city', 'district'] as const) if (isBelow(lower, part)) next[lower] = ''
    const only = part === 'province' ? divisions?.cities(text) : undefined
    if (only?.length === 1 && parts.includes('city')) next.city = only[0]!
    onChange(addressParts.some((one) => next[one] !== '') ? next : null)
  }
  const offered = (part: AddressPart): string[] | null => {
    if (part === 'street' || !divisions) return null
    const list =
      part === 'province'
        ? divisions.provinces
        : part === 'city'
          ? divisions.cities(address.province)
          : divisions.districts(address.province, address.city)
    // A name of former times stays what it is.
    return address[part] && !list.includes(address[part]) ? [address[part], ...list] : list
  }
  const name = localText(field.label, locale)
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      className={styles.address}
      aria-label={labelledBy ? undefined : name}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {parts.map((part) => {
        const list = offered(part)
        const about = {
          className: formStyles.input,
          'data-part': part,
          'aria-label': t('part', { name, part: t(part) }),
          'aria-required': required && part !== 'street' && part !== 'district',
          'aria-invalid': invalid,
          value: address[part],
        }
        const choosing = { options: list?.map((one) => ({ value: one, label: one })) ?? [], placeholder: t(part) }
        return part !== 'street' && !failed ? (
          <ListSelect
            key={part}
            {...about}
            {...choosing}
            disabled={choosing.options.length === 0}
            onChange={(text) => set(part, text)}
          />
        ) : (
          <input
            key={part}
            {...about}
            placeholder={part === 'street' && field.placeholder ? localText(field.placeholder, locale) : t(part)}
            maxLength={part === 'street' ? field.maxLength : 60}
            autoComplete="off"
            onChange={({ target }) => set(part, target.value)}
          />
        )
      })}
      {failed && <p role="status">{t('failed')}</p>}
    </div>
  )
}

const isBelow = (part: AddressPart, other: AddressPart): boolean =>
  addressParts.indexOf(part) > addressParts.indexOf(other)

/** The list of places is large, and comes only where somebody types an address. */
function useDivisions(): { divisions: Divisions | null; failed: boolean } {
  const [divisions, setDivisions] = useState<Divisions | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    import('./divisions').then(
      (loaded) => wanted && setDivisions(loaded.divisions),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [])
  return { divisions, failed }
}

export function AddressDisplay({ value }: DisplayProps<AddressField>) {
  const address = addressIn(value)
  return <span className={formStyles.value}>{(address && addressInWords(address)) || '—'}</span>
}
