import Close from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { z } from 'zod'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { inParameter, type InParameter } from '@/lib/contracts/external-interfaces'
import { PairsSetting } from './data-settings'
import styles from './settings.module.css'

const declared = z.array(inParameter)

/** What an interface asks for; null where it cannot be read, as where nobody has chosen one. */
function readDeclared(text: string | undefined): InParameter[] | null {
  try {
    return text === undefined ? null : (declared.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

interface Props {
  interfaceId: string
  label: string
  values: Readonly<Record<string, unknown>>
  disabled: boolean
  onChange(values: Record<string, unknown>): void
}

/**
 * R3-14: what a step gives an interface, by what the interface says of itself: name, type, and whether it must be there. What
 * it does not know is said, and can be taken away.
 */
export function InterfaceValues({ interfaceId, label, values, disabled, onChange }: Props) {
  const t = useTranslations('processDesigner.parameters')
  const { data, error } = useCall('/api/extInterface/get', interfaceId ? { id: interfaceId } : null, {
    keepPreviousData: false,
  })
  const asked = useMemo(() => readDeclared(data?.inParam), [data])
  if (interfaceId && !data && !error) return <p role="status">{t('loading')}</p>
  if (!asked)
    return (
      <>
        {error && <p>{t('unread')}</p>}
        <PairsSetting
          name="call.values"
          label={label}
          setting={{ input: 'pairs' }}
          elementId=""
          value={values}
          disabled={disabled}
          onChange={(next) => onChange(next as Record<string, unknown>)}
        />
      </>
    )
  const set = (name: string, text: string) => {
    const { [name]: _, ...others } = values
    // What is empty is not given, so that the interface's own value holds.
    onChange(text === '' ? others : { ...values, [name]: text })
  }
  const unknown = Object.keys(values).filter((name) => !asked.some((one) => one.name === name))
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      {asked.length === 0 && unknown.length === 0 && <p>{t('none')}</p>}
      {asked.map((one) => (
        <Asked key={one.name} parameter={one} value={String(values[one.name] ?? '')} onText={set} />
      ))}
      {unknown.map((name) => (
        <div key={name} className={styles.row}>
          <Field label={name} error={t('unknown')}>
            <input value={String(values[name])} readOnly />
          </Field>
          <IconButton size="small" disabled={disabled} aria-label={t('remove', { name })} onClick={() => set(name, '')}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </div>
      ))}
    </fieldset>
  )
}

function Asked({
  parameter: { name, type, required, value: usual },
  value,
  onText,
}: {
  parameter: InParameter
  value: string
  onText(name: string, text: string): void
}) {
  const t = useTranslations('processDesigner.parameters')
  const isMissing = required === 'Y' && value === '' && usual === ''
  return (
    <Field
      label={`${name} · ${t(`types.${type}`)}`}
      required={required === 'Y'}
      hint={usual ? t('usual', { value: usual }) : undefined}
      error={isMissing ? t('missing') : undefined}
    >
      <input
        value={value}
        maxLength={4000}
        placeholder={usual || undefined}
        onChange={({ target }) => onText(name, target.value)}
      />
    </Field>
  )
}
