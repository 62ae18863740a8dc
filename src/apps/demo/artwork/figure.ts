import { limb, type Point } from './curve.ts';
import { disc, fill, oval, tag } from './svg.ts';

/** A body in its own space: feet near y = 0, a standing head near y = -1000, about 1000 units tall. */
export type Pose = {
  head: Point;
  /** From the hips to the base of the neck. */
  spine: Point[];
  /** Shoulder, elbow, hand. */
  backArm: Point[];
  frontArm: Point[];
  /** Hip, knee, ankle, toes. */
  backLeg: Point[];
  frontLeg: Point[];
};

export type Wear = {
  skin: string;
  /** The skin of the limbs that are further away. */
  shade: string;
  top: string;
  legs: string;
  legsShade: string;
  shoes: string;
  /** 1 is slender. */
  build?: number;
  sleeve?: 'none' | 'short' | 'long';
};

/** What is worn or held over the body: drawn behind it, between legs and arms, or in front. */
export type Extras = { behind?: string; over?: string; hair?: string; hairBehind?: string };

export function figure(pose: Pose, wear: Wear, extras: Extras = {}): string {
  const { head, spine } = pose;
  const build = wear.build ?? 1;
  const neck = spine.at(-1) ?? head;
  return tag(
    'g',
    {},
    arm(pose.backArm, wear, wear.shade, build),
    extras.behind ?? '',
    leg(pose.backLeg, wear.legsShade, wear.shoes, build),
    extras.hairBehind ?? '',
    fill(limb([neck, head], [50 * build, 44]), wear.shade),
    fill(
      limb(spine, spine.length > 3 ? [98, 112, 150, 92].map(w => w * build) : [140, 130, 90].map(w => w * build)),
      wear.top,
    ),
    leg(pose.frontLeg, wear.legs, wear.shoes, build),
    extras.over ?? '',
    oval(head[0], head[1], 54, 66, wear.skin, (Math.atan2(head[0] - neck[0], neck[1] - head[1]) * 180) / Math.PI),
    extras.hair ?? '',
    arm(pose.frontArm, wear, wear.skin, build),
  );
}

function arm(joints: Point[], wear: Wear, skin: string, build: number): string {
  const [shoulder = [0, 0], elbow = [0, 0], hand = [0, 0]] = joints;
  const bare = fill(limb(joints, [58 * build, 42 * build, 27]), skin) + disc(hand[0], hand[1], 19, skin);
  if (wear.sleeve === 'none') return bare;
  if (wear.sleeve === 'long')
    return bare + fill(limb([shoulder, elbow, between(elbow, hand, 0.82)], [66 * build, 50, 38]), wear.top);
  return bare + fill(limb([shoulder, between(shoulder, elbow, 0.5)], [72 * build, 58 * build]), wear.top);
}

function leg(joints: Point[], color: string, shoes: string, build: number): string {
  const [hip = [0, 0], knee = [0, 0], ankle = [0, 0], toe = [0, 0]] = joints;
  return (
    fill(limb([hip, knee, ankle], [112 * build, 78 * build, 44]), color) +
    fill(limb([ankle, between(ankle, toe, 0.5), toe], [40, 38, 24]), shoes)
  );
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
