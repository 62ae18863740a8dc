import { requestAttributeCode, verifyAttribute } from '../attributes/attribute-codes.flow.ts';
import { deleteAttributes, readUser, updateAttributes } from '../attributes/attributes.flow.ts';
import { readFactors } from '../factors/factors.flow.ts';
import { leaveAccount } from '../leaving/leaving.flow.ts';
import { changePassword } from '../passwords/password-change.flow.ts';
import { checkPassword } from './embedded-sign-up.flow.ts';
import { accessOf, ownerOf, type Pool, provenAccess } from './pool-access.flow.ts';
import type { IdentityPort } from './pool-calls.ts';
import { poolError } from './pool-error.ts';

type Calls = Pick<
  IdentityPort,
  | 'ChangePassword'
  | 'GetUser'
  | 'UpdateUserAttributes'
  | 'DeleteUserAttributes'
  | 'GetUserAttributeVerificationCode'
  | 'VerifyUserAttribute'
  | 'DeleteUser'
>;

export const userCalls = (pool: Pool): Calls => ({
  async ChangePassword({ AccessToken, PreviousPassword: oldPassword, ProposedPassword: password }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    checkPassword(pool, password);
    const given = { oldPassword, newPassword: password, repeat: password };
    const changed = await changePassword(pool.deps, owner, given);
    if (!changed.ok) throw poolError(changed.refusal);
    return {};
  },

  async GetUser({ AccessToken }) {
    const { creatorId, scopes } = await accessOf(pool, AccessToken);
    const user = await readUser(pool.deps, creatorId, scopes);
    if (!user.ok) throw poolError(user.refusal);
    const { username, attributes, preferredMFA } = user.value;
    const { enabled } = await readFactors(pool.deps, creatorId);
    return {
      Username: username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ...(preferredMFA === null || preferredMFA === 'NOMFA' ? {} : { PreferredMfaSetting: preferredMFA }),
      ...(enabled.length === 0 ? {} : { UserMFASettingList: enabled }),
    };
  },

  async UpdateUserAttributes({ AccessToken, UserAttributes }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    const given = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const updated = await updateAttributes(pool.deps, owner, given);
    if (!updated.ok) throw poolError(updated.refusal);
    return { CodeDeliveryDetailsList: updated.value };
  },

  async DeleteUserAttributes({ AccessToken, UserAttributeNames }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    const deleted = await deleteAttributes(pool.deps, owner, UserAttributeNames);
    if (!deleted.ok) throw poolError(deleted.refusal);
    return {};
  },

  async GetUserAttributeVerificationCode({ AccessToken, AttributeName }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    const sent = await requestAttributeCode(pool.deps, owner, AttributeName);
    if (!sent.ok) throw poolError(sent.refusal);
    return { CodeDeliveryDetails: sent.value };
  },

  async VerifyUserAttribute({ AccessToken, AttributeName, Code }, asking) {
    const owner = await ownerOf(pool, AccessToken, asking);
    const verified = await verifyAttribute(pool.deps, owner, AttributeName, Code.trim());
    if (!verified.ok) throw poolError(verified.refusal);
    return {};
  },

  /** Begins the grace period of a deletion, as in the settings, and signs out everywhere. */
  async DeleteUser({ AccessToken }, from) {
    const { creatorId } = await provenAccess(pool, AccessToken);
    await leaveAccount(pool.deps, creatorId, from);
    return {};
  },
});
