/** The beams of the frame, the rail at its bottom, and how high its feet stand. */
export const BEAM = 54
export const RAIL = 92
export const FOOT = 34
