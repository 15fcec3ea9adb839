import FormatBold from '@mui/icons-material/FormatBold'
import FormatClear from '@mui/icons-material/FormatClear'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import Link from '@mui/icons-material/Link'
import Title from '@mui/icons-material/Title'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import styles from './rich-text.module.css'

const tools = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  heading: Title,
  bullets: FormatListBulleted,
  numbers: FormatListNumbered,
  quote: FormatQuote,
  link: Link,
  plain: FormatClear,
} as const
export type RichAct = keyof typeof tools

const acts = Object.keys(tools) as RichAct[]
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

interface Props {
  name: string
  /** Id of the text. */
  controls: string
  pressed: ReadonlySet<RichAct>
  onAct(act: RichAct): void
}

/** One stop of the Tab key; arrows go from tool to tool. */
export function RichTextTools({ name, controls, pressed, onAct }: Props) {
  const t = useTranslations('form.rich')
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? acts.length - 1 : at + (steps[event.key] ?? 0)
    if (to === at || !(event.key in steps || event.key === 'Home' || event.key === 'End')) return
    event.preventDefault()
    const next = (to + acts.length) % acts.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('tools', { name })}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {acts.map((act, index) => {
        const Icon = tools[act]
        const word = t(act)
        return (
          <button
            key={act}
            type="button"
            title={word}
            aria-label={word}
            aria-pressed={act === 'link' || act === 'plain' ? undefined : pressed.has(act)}
            tabIndex={index === at ? 0 : -1}
            // What is selected in the text stays selected.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => onAct(act)}
          >
            <Icon aria-hidden sx={{ fontSize: 18 }} />
          </button>
        )
      })}
    </div>
  )
}
