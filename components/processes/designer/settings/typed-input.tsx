import { useState, type ChangeEvent } from 'react'
import { Field } from '@/components/ui/field'

interface Props {
  label: string
  hint?: string
  value: string
  disabled?: boolean
  rows?: number
  most?: number
  mono?: boolean
  mode?: 'numeric' | 'decimal'
  /** What is wrong with a text; it is said, stays on the screen, and is not kept. */
  wrong?(text: string): string | undefined
  /** Everything that is typed, right or wrong. */
  onTyped?(text: string): void
  onText(text: string): void
}

/** What is typed stands until it is left, right or wrong. */
export function TypedInput({
  label,
  hint,
  value,
  disabled,
  rows,
  most = 500,
  mono,
  mode,
  wrong,
  onTyped,
  onText,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const problem = wrong?.(text)
  const props = {
    value: text,
    disabled,
    maxLength: most,
    spellCheck: mono ? false : undefined,
    style: mono ? { fontFamily: 'var(--mono)', fontSize: 12 } : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value)
      onTyped?.(target.value)
      if (!wrong?.(target.value)) onText(target.value)
    },
    onBlur: () => !problem && setTyped(null),
  }
  return (
    <Field label={label} error={problem} hint={hint}>
      {rows ? <textarea rows={rows} {...props} /> : <input inputMode={mode} {...props} />}
    </Field>
  )
}
