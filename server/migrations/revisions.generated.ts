// Made by `npm run generate` from server/migrations/functions: never written by hand, held to it by a test.

/** How often the functions of the database have changed, and the text that was last counted. */
export const revisions: Record<string, { revision: number; print: string }> = {
  agent_covers: { revision: 1, print: 'd5458be22352daf576027c53b971d705' },
  answer_question: { revision: 2, print: '751ad7016d64bb26bce8b411a137791d' },
  answer_questions: { revision: 1, print: '6b32660d9a8b591ad9da2a4ecc20199d' },
  engine_agents: { revision: 1, print: '05018bca76ae0854d87e5f015b43c984' },
  engine_groups: { revision: 1, print: '388c989765e9395435dac85047f80708' },
  engine_person: { revision: 1, print: '56a2212bb412888e9ad2f48349c5a5ae' },
  keep_name_sounds: { revision: 1, print: '8a86f41b42d0050f4460bed5a464da02' },
  messages_follow_item: { revision: 1, print: '6b23c2dd262543271e6317fb9ff0c5fc' },
  messages_said_again: { revision: 1, print: '0a2b9776a9778e44b0eac50152bb74f8' },
  name_sounds: { revision: 1, print: '68ef24a36f9d57316948bba8236272c3' },
  open_command: { revision: 1, print: '8c3ddda914e49475ad7d1e684cb71196' },
  save_step: { revision: 1, print: 'e17aff24e7f2d5c0492d84e5db411ac5' },
}
