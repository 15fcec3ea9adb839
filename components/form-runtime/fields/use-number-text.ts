import { useState } from 'react'

interface Options {
  /** The value as it is kept, '' when empty. */
  kept: string
  /** How the kept value shows while nobody types. */
  format(kept: string): string
  onText(text: string): void
}

/**
 * Text of a number field: as typed until it is left, with thousands then. Coming in changes nothing: a changed text would
 * lose its selection, and what is typed would mix with what was there.
 */
export function useNumberText({ kept, format, onText }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? format(kept),
    onBlur: () => setTyped(null),
    onChange(text: string) {
      setTyped(text)
      onText(plainNumber(text))
    },
  }
}

/** What people paste: thousands, spaces, signs of currencies as lists show them, full-width digits. */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[A-Z]{0,3}\p{Sc}|[,\s]/gu, '')
    .replace(/。/g, '.')
}
