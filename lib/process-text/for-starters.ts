import { speaksOf } from '@/lib/engine/definition/form-field-uses'
import type { Participant } from '@/lib/engine/participants/participant'
import { readCondition } from '@/lib/expression/read-condition'
import { participantRule } from '@/lib/words/participants'
import type { Paragraph, ProcessText } from './process-text'
import type { Param, Sentence } from './sentence'

/**
 * The text for somebody who may start a request: how the process is built inside is left out, and so is everything about
 * fields he does not see.
 * @param hidden fields, and columns as `table.column`
 */
export function textForStarters(text: ProcessText, hidden: ReadonlySet<string>): ProcessText {
  return {
    ...text,
    chapters: text.chapters
      .filter(({ name }) => name !== 'unreached')
      .map(({ name, paragraphs }) => ({
        name,
        paragraphs: paragraphs
          .map((one): Paragraph => ({
            ...one,
            sentences: one.sentences.flatMap((sentence) => shown(sentence, hidden)),
          }))
          .filter(({ sentences }) => sentences.length > 0),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  }
}

/** The sentence as he may read it; none where nothing of it is for him. */
function shown(sentence: Sentence, hidden: ReadonlySet<string>): Sentence[] {
  if (sentence.inside || sentence.idle) return []
  const params: Sentence['params'] = {}
  for (const [name, value] of Object.entries(sentence.params)) {
    const seen = shownParam(value, hidden)
    if (seen === null) return []
    params[name] = seen
  }
  return [{ ...sentence, params }]
}

function shownParam(param: Param, hidden: ReadonlySet<string>): Param | null {
  if (typeof param !== 'object') return param
  switch (param.of) {
    case 'fields': {
      const ids = param.ids.filter((id) => !isHidden(id, hidden))
      return ids.length > 0 ? { ...param, ids } : null
    }
    case 'condition':
      if ([...hidden].some((field) => speaksOf(param.expression, field))) return { of: 'unseen', because: 'data' }
      return readCondition(param.expression) ? param : { of: 'unseen', because: 'computed' }
    case 'people': {
      const lines = param.lines.filter((line) => !namesHidden(line, hidden))
      return { ...param, lines, ...(lines.length < param.lines.length && { unseen: true }) }
    }
    case 'options':
      return null
    default:
      return param
  }
}

const isHidden = (id: string, hidden: ReadonlySet<string>) => hidden.has(id) || hidden.has(id.split('.')[0] ?? '')

/** People a field names that is hidden, or that something looks up that is no business of his. */
function namesHidden({ participantType, param0, param1 }: Participant, hidden: ReadonlySet<string>): boolean {
  const kind = participantRule(participantType)?.param0
  if (kind === 'expression' || kind === 'text') return true
  return kind === 'variable' && [...hidden].some((field) => speaksOf(`${param0} ${param1}`, field))
}
