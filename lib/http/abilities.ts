/** The roles of staff (STAFF-1), as in the check on `admins.role`. */
export const ROLES = ["owner", "manager", "agent", "packer"] as const;

export type Role = (typeof ROLES)[number];

/** What a role may do. `private.staff_can` in the database decides; this copy only chooses which screens to offer. */
const ABILITIES = {
  enter: ["owner", "manager", "agent", "packer"],
  call: ["owner", "manager", "agent"],
  pack: ["owner", "manager", "packer"],
  manage: ["owner", "manager"],
  own: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof ABILITIES;

export const roleCan = (role: Role, ability: Ability): boolean =>
  (ABILITIES[ability] as readonly Role[]).includes(role);
