/** The address of a person's picture, if he has one; `n` changes when the picture may have. */
export const pictureOf = (
  { account, hasPicture }: { account: string; hasPicture: boolean },
  n: number | string = '',
): string | undefined =>
  hasPicture ? `/api/account/getHeadImage?account=${encodeURIComponent(account)}&n=${n}` : undefined
