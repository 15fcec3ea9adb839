/** Rows of a list that comes whole, with how their names sound only for who searches them himself. */
export const soundedIf = <Row extends { sounds?: string }>(wanted: boolean, rows: Row[]): Row[] =>
  wanted ? rows : rows.map(({ sounds: _sounds, ...row }) => row as Row)
