/** Reads a log piece by piece. */
export interface PieceReader {
  write(text: string): void
  /** Nothing more comes. */
  end(): void
}
