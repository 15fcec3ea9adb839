'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import type { MarkedChapter, MarkedParagraph, MarkedSentence } from '@/lib/process-text/compare-texts'
import styles from './process-book.module.css'
import type { TextWords } from './use-text-words'

const tones = { added: 'ok', removed: 'bad', changed: 'warn' } as const
const signs = { added: '+', removed: '−', changed: '±' } as const

const leads = (key: string) => key.startsWith('way.') || key.startsWith('branch.')

/** What a sentence speaks of: those about one thing stand in one line, and each way out in one of its own. */
function topicOf(key: string, at: number): string {
  if (leads(key)) return `way ${at}`
  if (/^(deadline|calendar)/.test(key)) return 'time'
  if (/^(rights|results)/.test(key)) return 'form'
  if (/^(reject|recede)/.test(key)) return 'back'
  if (key === 'process.description') return key
  return /^activity\.(opinion|signature|inPerson|may|buttons)/.test(key) ? 'acts' : 'what'
}

function linesOf(sentences: MarkedSentence[]): MarkedSentence[][] {
  const lines: MarkedSentence[][] = []
  let topic = ''
  sentences.forEach((sentence, at) => {
    // What a way is called belongs to the way.
    const own = sentence.key === 'way.called' ? topic : topicOf(sentence.key, at)
    if (own === topic && lines.length > 0) lines.at(-1)?.push(sentence)
    else lines.push([sentence])
    topic = own
  })
  return lines
}

interface Props {
  chapters: MarkedChapter[]
  words: TextWords
  /** Words for what is gone. */
  was?: TextWords
  /** Where an element is drawn. */
  hrefOf?(element: string): string
  /** What is done to an element where it is read. */
  actionOf?(element: string): ReactNode
}

/** The text of a process: its table of contents, chapters and numbered paragraphs, with what changed marked. */
export function ProcessBook({ chapters, words, was = words, hrefOf, actionOf }: Props) {
  const t = useTranslations('processText')
  const id = useId()
  return (
    <div className={styles.book}>
      <nav className={styles.contents} aria-label={t('contents')} data-print-hidden>
        <strong>{t('contents')}</strong>
        <ol>
          {chapters.map(({ name, paragraphs }) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{t(`chapters.${name}`)}</a>
              <ol>
                {paragraphs
                  .filter(({ element }) => element !== '')
                  .map(({ element, mark }) => (
                    <li key={element}>
                      <a href={`#${id}-${element}`}>{(mark === 'removed' ? was : words).heading(element)}</a>
                      {mark !== 'same' && (
                        <span className={styles.sign} title={t(`mark.${mark}`)}>
                          {signs[mark]}
                          <span className="visually-hidden">{t(`mark.${mark}`)}</span>
                        </span>
                      )}
                    </li>
                  ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {chapters.map(({ name, paragraphs }) => (
          <section key={name} aria-labelledby={`${id}-${name}`}>
            <h3 id={`${id}-${name}`}>{t(`chapters.${name}`)}</h3>
            {paragraphs.map((one) => (
              <PlainParagraph
                key={`${one.id} ${one.mark === 'removed'}`}
                paragraph={one}
                place={`${id}-${one.element}`}
                words={words}
                was={was}
                href={one.element && one.mark !== 'removed' ? hrefOf?.(one.element) : undefined}
                action={one.element && one.mark !== 'removed' ? actionOf?.(one.element) : undefined}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface ParagraphProps {
  paragraph: MarkedParagraph
  place: string
  words: TextWords
  was: TextWords
  href: string | undefined
  action: ReactNode
}

function PlainParagraph({ paragraph, place, words, was, href, action }: ParagraphProps) {
  const t = useTranslations('processText')
  const { element, mark, called, sentences, level } = paragraph
  const own = mark === 'removed' ? was : words
  const idle = sentences.filter((one) => one.idle)
  return (
    <div
      className={styles.paragraph}
      data-mark={mark}
      data-level={element ? Math.min(level, 4) : undefined}
      data-element={element || undefined}
    >
      {element && (
        <h4 id={place}>
          {own.heading(element)}
          {href && (
            <ShellLink
              href={href}
              className={styles.show}
              title={t('show', { name: own.nameOf(element) })}
              aria-label={t('show', { name: own.nameOf(element) })}
              data-print-hidden
            >
              <Icon name="process" size={16} />
            </ShellLink>
          )}
          {action}
        </h4>
      )}
      {mark !== 'same' && (
        <p className={styles.marked}>
          <Chip tone={tones[mark]}>
            {signs[mark]} {t(`mark.${mark}`)}
          </Chip>{' '}
          {called && t('called', { name: was.local(called) })}
        </p>
      )}
      <ul>
        {linesOf(sentences.filter((one) => !one.idle)).map((line, at) => (
          <li key={at} data-leads={leads(line[0]?.key ?? '') || undefined}>
            {line.map((one, place) => (
              <Said key={place} sentence={one} all={mark === 'added' || mark === 'removed'} words={words} was={was} />
            ))}
          </li>
        ))}
      </ul>
      {idle.length > 0 && (
        <div className={styles.idle}>
          <p>{t('idle')}</p>
          <ul>
            <li>
              {idle.map((one, at) => (
                <Said key={at} sentence={one} all={mark === 'added' || mark === 'removed'} words={words} was={was} />
              ))}
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}

/** One sentence; marked by itself where its paragraph is not new or gone as a whole. */
function Said({
  sentence,
  all,
  words,
  was,
}: {
  sentence: MarkedSentence
  all: boolean
  words: TextWords
  was: TextWords
}) {
  const t = useTranslations('processText')
  const locale = useLocale()
  const { mark } = sentence
  const said = (mark === 'removed' ? was : words).sentence(sentence)
  // Chinese leaves no space between sentences.
  const gap = locale === 'en-US' ? ' ' : ''
  if (all || mark === 'same') return <span>{`${said}${gap}`}</span>
  const Marked = mark === 'added' ? 'ins' : 'del'
  return (
    <span data-mark={mark}>
      <span className={styles.sign} aria-hidden="true">
        {signs[mark]}
      </span>
      <Marked>
        <span className="visually-hidden">{t(`mark.${mark}`)} </span>
        {said}
      </Marked>
      {gap}
    </span>
  )
}
