/** The four balls: colours far apart in lightness, so that they differ in grey too, and each player's own mark. */
export interface BallLook {
  readonly colour: string
  readonly mark: 'band' | 'spot'
}

export const BALLS: Readonly<Record<string, BallLook>> = {
  G: { colour: '#aefdd2', mark: 'band' },
  B: { colour: '#0634d1', mark: 'band' },
  Y: { colour: '#dab642', mark: 'spot' },
  R: { colour: '#5f0d10', mark: 'spot' },
}
