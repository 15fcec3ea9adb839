import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { Field } from '@/components/ui/field'
import { longestNote, type Note } from '@/lib/engine/definition/note'
import { localText } from '@/lib/i18n/local-text'
import { largestNote, noteWidths, setNote, smallestNote } from '@/lib/process-editing/note-commands'
import { linePath, notePath } from '@/lib/process-editing/paths'
import { useDesign } from '../design'
import { useActs } from '../use-acts'
import { useDrawnWords } from '../use-drawn-words'
import { SizeInput } from './size-input'
import styles from './panel.module.css'

const languages = 3

/** What a note says in each language, and what it is about. */
export function NotePanel({ note }: { note: Note }) {
  const t = useTranslations('processDesigner.notes')
  const locale = useLocale()
  const { make, mayEdit } = useDesign()
  const acts = useActs()
  const width = Object.entries(noteWidths).find(([, value]) => value === note.width)?.[0] ?? ''
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{localText(note.text, locale).slice(0, 40) || t('empty')}</h2>
          <p>{t('noteHint')}</p>
        </div>
      </header>
      <div className={styles.body}>
        <WordsInput
          label={t('text')}
          setting={{ long: true, most: longestNote / languages - 1 }}
          value={note.text}
          disabled={!mayEdit}
          onChange={(text = '') =>
            make({ key: 'setNote' }, (now) => setNote(now, note.id, { text }), { typing: `note/${note.id}` })
          }
        />
        <Field label={t('width')}>
          <select
            value={width}
            disabled={!mayEdit}
            onChange={({ target }) =>
              make({ key: 'setNote' }, (now) =>
                setNote(now, note.id, { width: noteWidths[target.value as keyof typeof noteWidths] }),
              )
            }
          >
            {!width && <option value="">{note.width}</option>}
            {(['narrow', 'usual', 'wide'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`widths.${one}`)}
              </option>
            ))}
          </select>
        </Field>
        <div className={styles.sizes}>
          {(['width', 'height'] as const).map((side) => (
            <SizeInput
              key={side}
              label={t(`size.${side}`)}
              value={note[side]}
              least={smallestNote[side]}
              most={largestNote}
              disabled={!mayEdit}
              onSize={(value) => acts.sizeNote(note.id, { [side]: value })}
            />
          ))}
        </div>
        <About note={note} />
      </div>
    </>
  )
}

function About({ note }: { note: Note }) {
  const t = useTranslations('processDesigner.notes')
  const { definition, mayEdit, choose } = useDesign()
  const acts = useActs()
  const words = useDrawnWords()
  const nameOf = (id: string) => {
    const element = definition.elements.find((one) => one.id === id)
    return element ? words.name(element) || words.words.typeOf(element) : ''
  }
  const all = [
    ...definition.elements.map(({ id }) => ({ path: id, name: nameOf(id) })),
    ...definition.transitions.map(({ id, from, to }) => ({
      path: linePath(id),
      name: t('lineOf', { from: nameOf(from), to: nameOf(to) }),
    })),
  ]
  const about = all.filter(({ path }) => note.about.includes(path))
  return (
    <fieldset className={styles.kinds} disabled={!mayEdit}>
      <legend>{t('about')}</legend>
      {about.length === 0 && <p>{t('aboutNone')}</p>}
      {about.map(({ path, name }) => (
        <div key={path} className={styles.tied}>
          <button type="button" onClick={() => choose([path])}>
            {name}
          </button>
          <button type="button" aria-label={t('off', { name })} onClick={() => acts.tie(notePath(note.id), path)}>
            ×
          </button>
        </div>
      ))}
      {about.length < all.length && (
        <select
          aria-label={t('aboutAdd')}
          value=""
          onChange={({ target }) => acts.tie(notePath(note.id), target.value)}
        >
          <option value="">{t('aboutAdd')}</option>
          {all
            .filter(({ path }) => !note.about.includes(path))
            .map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
        </select>
      )}
    </fieldset>
  )
}
