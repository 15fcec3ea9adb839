import { useTranslations } from 'next-intl'
import { TypedInput } from '../settings/typed-input'

interface Props {
  label: string
  value: number
  least: number
  most: number
  disabled: boolean
  onSize(value: number): void
}

/** How wide or high something on the drawing is. What is not there yet, such as the first figure of three, is said and not drawn. */
export function SizeInput({ label, value, least, most, disabled, onSize }: Props) {
  const t = useTranslations('processDesigner')
  const isSize = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
  return (
    <TypedInput
      label={label}
      value={String(value)}
      mode="numeric"
      disabled={disabled}
      wrong={(text) => (isSize(text) ? undefined : t('between', { min: least, max: most }))}
      onText={(text) => onSize(Number(text))}
    />
  )
}
