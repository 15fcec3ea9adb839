import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { localParts, nameLanguages, partToType, withOwnPart, type NameLanguage } from '@/lib/editing/local-parts'
import { localText } from '@/lib/i18n/local-text'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength'>

interface Props extends Native {
  /** `zh-CN|en-US|zh-TW`, or one word for all. */
  text: string
  language: NameLanguage
  /** No other language stands beside it: one word for all stays that. */
  alone: boolean
  /** Signs of all languages together, and of each where that is less. */
  most: number
  each?: number
  /** In rows instead of a line. */
  rows?: number
  ref?: Ref<HTMLInputElement>
  onText(text: string): void
}

interface Typing {
  draft: string
  /** What it came from, which stays where what was typed is not taken, and what was made of it. Any other text is somebody else's doing. */
  from: string
  sent: string
  several: boolean
}

/** Of a name, what stands for one language. While it is typed it stands as it is typed: blanks at its end, and nothing at all, too. */
export function PartInput({ text, language, alone, most, each = most, rows, ref, onText, onBlur, ...native }: Props) {
  const [typing, setTyping] = useState<Typing | null>(null)
  const goingOn = typing && (typing.sent === text || typing.from === text) ? typing : null
  const shown = goingOn?.draft ?? partToType(alone ? text : ownOnly(text, language), language)
  const several = goingOn?.several ?? (!alone || text.includes('|'))
  const room = several ? most - (withOwnPart(text, language, 'x').length - 1) : most
  const type = (typed: string) => {
    // A whole name put in where there are no other languages is taken as such; else the sign is a blank, and they stay.
    const isWhole = alone && !several && localParts(typed).filter(Boolean).length > 1
    const draft = isWhole ? partToType(typed, language) : typed.replaceAll('|', ' ')
    const sent = isWhole ? typed : several ? withOwnPart(text, language, draft) : draft
    setTyping({ draft, from: text, sent, several: several || isWhole })
    onText(sent)
  }
  const props = {
    ...native,
    value: shown,
    maxLength: Math.max(Math.min(room, each), shown.length),
    placeholder: localText(text, language) || native.placeholder,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: (event: never) => {
      setTyping(null)
      onBlur?.(event)
    },
  }
  return rows ? <textarea rows={rows} {...(props as object)} /> : <input ref={ref} {...props} />
}

/** Beside other languages the first does not stand in for the one that is missing. */
const ownOnly = (text: string, language: NameLanguage): string =>
  localParts(text)[nameLanguages.indexOf(language)] ? text : ''
