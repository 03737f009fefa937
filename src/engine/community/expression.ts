import type { Run, World } from '../expressions/operation.ts';
import type { Json, Value } from '../values.ts';

/** What surrounds the current scope, innermost first. An iteration adds two: one with the index of the entry, then the scope around it. */
export type Frame = { readonly value: Value; readonly around: Frame | null };

/** The world of an expression in community mode: its frames, in place of names. */
export type FramedWorld = World & { readonly around: Frame | null };

export type Compile = (logic: Json) => Run;

/** Compiles one operation with what is written after its name, a list or not. */
export type CommunityCompiler = (written: Json, compile: Compile) => Run;

export type CommunityCompilers = { readonly [operation: string]: CommunityCompiler };

function isFramed(world: World): world is FramedWorld {
  return 'around' in world;
}

export function around(world: World): Frame | null {
  return isFramed(world) ? world.around : null;
}

/** The world inside an iteration or an error handler: `inner` is one level up, the scope that is left is two levels up. */
export function worldInside(world: World, scope: Value, inner: Value): FramedWorld {
  return { read: world.read, around: { value: inner, around: { value: scope, around: around(world) } } };
}
