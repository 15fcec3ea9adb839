/**
 * Why a file is no template:
 * - `unreadable`: it is no Word or Excel file, or a broken or sealed one
 * - `size`: it, or what is filled in, is beyond its limits
 * - `active`: it holds macros, controls or embedded objects
 * - `outside`: it fetches something from elsewhere
 * - `rows`: a column stands where no row can be repeated
 */
export type OfficeReason = 'unreadable' | 'size' | 'active' | 'outside' | 'rows'

export class OfficeRefusal extends Error {
  constructor(
    readonly reason: OfficeReason,
    /** What in the file is meant, where that helps. */
    readonly about = '',
  ) {
    super(`The template is refused: ${reason} ${about}`.trim())
  }
}
