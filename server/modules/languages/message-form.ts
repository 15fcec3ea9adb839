import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import type { z } from 'zod'

type Compiled = z.core.util.JSONType

/** The arguments and tags a message is filled with, or null when it is no message. */
function slotsOf(text: string): Set<string> | null {
  const slots = new Set<string>()
  const read = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      slots.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.type === TYPE.tag) read(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select)
        Object.values(element.options).forEach(({ value }) => read(value))
    }
  }
  try {
    read(parse(text))
    return slots
  } catch {
    return null
  }
}

export type Judged = { compiled: Compiled } | { wrong: 'language.unreadable' | 'language.unknownSlot'; slot: string }

/** Whether a text can stand in the place of a delivered one: readable, and filled by nothing the page does not give. */
export function judge(text: string, delivered: string): Judged {
  const slots = slotsOf(text)
  if (!slots) return { wrong: 'language.unreadable', slot: '' }
  const given = slotsOf(delivered) ?? new Set()
  const unknown = [...slots].find((slot) => !given.has(slot))
  return unknown ? { wrong: 'language.unknownSlot', slot: unknown } : { compiled: compile(text) as Compiled }
}
