import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'account.again': 'Ressaisir le mot de passe',
  'account.again.why': 'Vous avez saisi votre mot de passe il y a plus de 15 minutes. Veuillez le ressaisir.',
  'account.again.send': 'Continuer',
  'account.codes': 'Codes de secours',
  'account.codes.why':
    'Si vous perdez votre mot de passe, chacun de ces codes permet d’en choisir un autre, une seule fois. Gardez-les en lieu sûr.',
  'account.codes.once': 'Ils ne s’affichent que maintenant.',
  'account.codes.of': 'Codes de secours de {name}, {house}',
  'account.codes.copy': 'Copier',
  'account.codes.copied': 'Copié.',
  'account.codes.not_copied': 'Votre navigateur n’autorise pas la copie. Téléchargez plutôt les codes.',
  'account.codes.download': 'Télécharger',
  'account.codes.print': 'Imprimer',
  'account.codes.done': 'Continuer',
  'account.codes.left': 'Codes de secours restants : {n}',
  'account.codes.made': 'Créés le {day}',
  'account.codes.out': 'Il ne vous en reste aucun. Créez-en, au cas où vous perdriez votre mot de passe.',
  'account.codes.renew': 'Créer de nouveaux codes',
  'account.codes.renew.note': 'Chacun sert une seule fois. De nouveaux codes remplacent les anciens.',
  'account.lost': 'Mot de passe perdu ?',
  'account.lost.code': 'Utiliser un code de secours',
  'account.recover': 'Choisissez un nouveau mot de passe',
  'account.recover.link':
    'Ce lien sert une seule fois. Vous serez déconnecté partout ailleurs, et vos clés d’accès seront supprimées.',
  'account.recover.code':
    'Saisissez un des codes gardés à la création du compte. Vous serez déconnecté partout ailleurs, et vos clés d’accès seront supprimées.',
  'account.recover.help': 'Plus de codes ? Demandez un lien à usage unique à l’équipe de cette maison.',
  'account.code': 'Code de secours',
  'account.title': 'Compte',
  'account.guest':
    'Avec un compte, vous jouez sur tous vos appareils. Si vous perdez votre mot de passe, un code de secours ou une clé d’accès vous y ramène.',
  'account.passkeys': 'Clés d’accès : {n}',
  'account.passkeys.why':
    'Connectez-vous avec votre empreinte, votre visage ou le code de l’appareil au lieu d’un mot de passe.',
  'account.passkeys.cannot': 'Ce navigateur ne peut pas utiliser de clés d’accès ici.',
  'account.passkey.name': 'Nom de la clé',
  'account.passkey.add': 'Ajouter une clé d’accès',
  'account.passkey.added': '{name} a été ajoutée.',
  'account.passkey.made': 'ajoutée le {day}',
  'account.passkey.used': 'dernière utilisation le {day}',
  'account.passkey.rename': 'Renommer',
  'account.passkey.rename.of': 'Renommer {name}',
  'account.passkey.remove': 'Supprimer',
  'account.passkey.remove.of': 'Supprimer {name}',
  'account.passkey.save': 'Enregistrer',
  'account.passkey.use': 'Utiliser une clé d’accès',
} satisfies Translation<typeof en>;
