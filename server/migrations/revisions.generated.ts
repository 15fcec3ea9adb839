// Made by `npm run generate` from server/migrations/functions: never written by hand, held to it by a test.

/** How often the functions of the database have changed, and the text that was last counted. */
export const revisions: Record<string, { revision: number; print: string }> = {
  agent_covers: { revision: 1, print: 'd5458be22352daf576027c53b971d705' },
  answer_question: { revision: 7, print: 'f9ed7baefc0a1da2f7867d1cc11a8764' },
  answer_questions: { revision: 1, print: '6b32660d9a8b591ad9da2a4ecc20199d' },
  engine_agents: { revision: 1, print: '05018bca76ae0854d87e5f015b43c984' },
  engine_groups: { revision: 1, print: '388c989765e9395435dac85047f80708' },
  engine_person: { revision: 1, print: '56a2212bb412888e9ad2f48349c5a5ae' },
  engine_stand_ins: { revision: 1, print: 'c1e693cdbf8f8dbedd77a2a8dfa37d5a' },
  find_own_texts: { revision: 1, print: 'f1630707d578df1a7ecbc43974bfd663' },
  find_texts: { revision: 2, print: 'b7e12916f776920d731b1e8f5aa9f723' },
  forget_person: { revision: 1, print: 'cedef9ab5a538c414a9cf89ee9e280e3' },
  forget_search_words: { revision: 2, print: 'ef266558d89ae7831665c991f9829391' },
  keep_name_sounds: { revision: 1, print: '8a86f41b42d0050f4460bed5a464da02' },
  keep_search_words: { revision: 2, print: '6b4a60dccee133b61f52f1f667aa50a6' },
  messages_follow_item: { revision: 1, print: '6b23c2dd262543271e6317fb9ff0c5fc' },
  messages_muted: { revision: 2, print: '61de7e666a387811b6076d656a1d3ae6' },
  messages_said_again: { revision: 2, print: '771f6b881e17a19c74a2243aa435588b' },
  name_sounds: { revision: 1, print: '68ef24a36f9d57316948bba8236272c3' },
  note_for_search: { revision: 2, print: 'df92f710aa4809ccb4e16a63e4056cdb' },
  open_command: { revision: 2, print: 'ca20bdf3995e228a4bd102b5b36a7420' },
  purge_log: { revision: 2, print: 'ce1b92fa46eb63dd1e8262da05b9c5f3' },
  record_organisation: { revision: 1, print: '07472900c3f1529f715777ed7e7f02a4' },
  save_step: { revision: 4, print: '628d407f14539a8c9013a9760daf3ff9' },
  shown_entry: { revision: 1, print: '48706dea32d09f195c206a0cb9ebfacb' },
  with_name: { revision: 1, print: 'e6f2760f2743574323ee1d4677ce8b54' },
}
