export const texts = {
  contract: {
    off: 'Instagram isn’t set up on this site.',
    notConnected: 'Connect Instagram first.',
    ended: 'Instagram no longer lets us in. Connect it again; your photos here stay.',
    unreachable: 'Instagram doesn’t answer. Try again in a few minutes.',
    pictureGone: 'This picture is no longer there.',
    notSigned: 'This call is not signed by Instagram.',
    tooMany: (most: number) => `Choose at most ${most} photos at once`,
  },
  trouble: {
    ended: 'Instagram no longer lets us in.',
    unreachable: 'Instagram didn’t answer.',
    no_picture: 'Instagram doesn’t share this picture.',
    unreadable: 'We can’t read this picture.',
    full: 'Your images have no room left.',
  },
  mail: {
    hi: (firstName: string) => `Hi ${firstName},`,
    revoked: {
      title: 'Instagram is no longer connected',
      text: (username: string) => `Instagram no longer lets us read @${username}.`,
    },
    expired: {
      title: 'Instagram is no longer connected',
      text: (username: string) => `We couldn’t renew the connection to @${username}, and it has ended.`,
    },
    expiring: {
      title: 'Your Instagram connection is about to end',
      text: (username: string) => `We haven’t been able to renew the connection to @${username}.`,
    },
    stay: 'The photos on your page stay as they are. To choose new ones, connect Instagram again.',
    open: 'View settings',
  },
  panel: {
    none: 'It must be a business or creator account.',
    connect: 'Connect Instagram',
    reconnect: 'Connect again',
    connected: (username: string) => `Connected to @${username}`,
    until: (day: string) => `Renewed automatically. Without a renewal it ends on ${day}.`,
    ended: (username: string) => `@${username} is no longer connected`,
    why: {
      revoked: 'Instagram no longer lets us in. The photos on your page stay.',
      expired: 'The connection couldn’t be renewed in time. The photos on your page stay.',
    },
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect Instagram?',
    disconnectHint:
      'The photos on your page stay. To take back the permission too, remove this site in Instagram under Apps and websites.',
    cancel: 'Cancel',
    disconnected: 'Instagram disconnected',
    refused: {
      not_allowed: 'Instagram wasn’t connected, because the permission wasn’t given.',
      unreachable: 'Instagram wasn’t connected, because it didn’t answer. Try again in a few minutes.',
    },
    loading: 'Loading Instagram',
  },
  choose: {
    open: 'Choose from Instagram',
    title: 'Choose from Instagram',
    sentence: (username: string, room: number) =>
      room === 1 ? `One photo of @${username}` : `Up to ${room} photos of @${username}`,
    list: 'Photos on Instagram',
    photo: (caption: string) => caption || 'Photo without a caption',
    film: 'Video, as a still',
    album: 'Album, its first photo',
    notShared: 'Not shared by Instagram',
    none: 'There are no photos on this account yet.',
    chooseFirst: 'Choose a photo first',
    add: (count: number) => (count === 0 ? 'Add photos' : count === 1 ? 'Add 1 photo' : `Add ${count} photos`),
    cancel: 'Cancel',
    failed: (count: number) => (count === 1 ? 'One photo couldn’t be added.' : `${count} photos couldn’t be added.`),
    loading: 'Loading photos',
  },
  deletion: {
    title: 'Instagram data',
    done: (day: string) =>
      `What we knew of this Instagram account was deleted on ${day}: its name, its ids, the permission, and the list of photos chosen there.`,
    stay: 'Photos that the creator placed on their page belong to that page. The creator removes them in the editor.',
    unknown: 'No deletion has this code. We keep a code for 180 days.',
  },
} as const;
