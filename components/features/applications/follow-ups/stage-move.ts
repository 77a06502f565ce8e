/** Moves to another stage, with its name. */
export type StageMove = { readonly stage: string; readonly move: () => void };
